import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { toValidationStatus, validationProgress } from '#web/features/items/items/progress.ts'
import { statusNames } from '#web/features/items/items/status-names.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { LandingSection } from './landing-section.tsx'

type Example = { kind: keyof typeof uiKinds; title: string; voteCount: number; solutionCount: number }

const examples: Example[] = [
  { kind: 'idea', title: i18n.t('A fair price for every rush job'), voteCount: 13, solutionCount: 0 },
  { kind: 'pain_point', title: i18n.t('Invoices in four currencies'), voteCount: 8, solutionCount: 3 },
  { kind: 'product', title: i18n.t('Scope notes from client calls'), voteCount: 12, solutionCount: 0 },
]

const steps = [
  {
    title: i18n.t('Say it in three short steps'),
    text: i18n.t('Publish an idea, a pain point or a product. A guided form asks one thing at a time.'),
  },
  {
    title: i18n.t('Hear it firsthand'),
    text: i18n.t(
      'Others vote, answer your questions and propose solutions. An interview chat is one click from any of them.',
    ),
  },
  {
    title: i18n.t('Let the evidence decide'),
    text: i18n.t(
      'Every vote moves your project on, from the first maybe to ready to build, and you see how far it is.',
    ),
  },
]

export function Solution() {
  return (
    <LandingSection
      id="solution"
      eyebrow={i18n.t('Solution')}
      title={i18n.t('This is where the product steps in')}
      panel
    >
      <div className="mt-10 grid items-center gap-12 md:mt-14 lg:grid-cols-2">
        <ol className="grid gap-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-4">
              <span aria-hidden="true" className="font-mono text-body-sm text-signal-text">
                {index + 1}
              </span>
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="mt-1.5 max-w-[52ch] text-lead text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ExamplePortfolio />
      </div>
    </LandingSection>
  )
}

function ExamplePortfolio() {
  return (
    <Card padding="lg" aria-hidden="true" className="bg-canvas!">
      <p className="flex items-baseline justify-between gap-3 text-title-sm">
        {i18n.t('Your Projects Portfolio')}
        <span className="font-mono text-caption font-meta text-ink-3">{i18n.t('Example')}</span>
      </p>
      <ul className="mt-3">
        {examples.map(example => (
          <ExampleRow key={example.title} example={example} />
        ))}
      </ul>
    </Card>
  )
}

function ExampleRow({ example }: { example: Example }) {
  return (
    <li className="flex gap-3.5 border-t border-line-subtle py-4 first:border-0">
      <Glyph id={example.title} kind={uiKinds[example.kind]} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{example.title}</p>
        <p className="mt-1.25 flex flex-wrap items-center gap-2 text-caption text-ink-3">
          <KindBadge kind={uiKinds[example.kind]} size="sm" />
          {statusNames[toValidationStatus(example)]}
          <span className="ms-auto font-mono">
            {i18n.t('{count, plural, one {# vote} other {# votes}}', { count: example.voteCount })}
          </span>
        </p>
        <Progress
          className="mt-2.5"
          value={validationProgress(example.kind, example.voteCount)}
          label={i18n.t('Progress')}
        />
      </div>
    </li>
  )
}
