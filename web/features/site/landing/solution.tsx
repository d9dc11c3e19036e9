import { EXAMPLE } from '#contract/evidence/example.ts'
import { i18n } from '#contract/text/i18n.ts'
import { RangeBar } from '#web/features/evidence/panel/range-bar.tsx'
import { StatusChip } from '#web/features/evidence/panel/status-chip.tsx'
import { LandingSection, Tag } from './landing-section.tsx'

const examples = [
  { title: i18n.t('A fair price for every rush job'), status: 'above', yes: 24, readers: 60 },
  { title: i18n.t('Scope notes from client calls'), status: 'below', yes: 1, readers: 80 },
] as const

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
      'We compare everyone who opened it with everyone who said yes, and tell you when that clears your bar.',
    ),
  },
]

export function Solution() {
  return (
    <LandingSection
      id="solution"
      eyebrow={i18n.t({ message: 'Solution', context: 'landing page' })}
      title={i18n.t('This is where the product steps in')}
      panel
    >
      <div className="mt-7 grid items-center gap-x-12 gap-y-8 md:mt-10 lg:grid-cols-2">
        <ol className="grid gap-6 md:gap-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-4">
              <span aria-hidden="true" className="font-mono text-body-sm text-signal-text">
                {index + 1}
              </span>
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="mt-1.5 max-w-[52ch] text-body sm:text-lead text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ExampleProjects />
      </div>
    </LandingSection>
  )
}

function ExampleProjects() {
  return (
    <div className="@container rounded-card bg-surface p-5 shadow-edge md:p-6.5">
      <p className="flex items-baseline justify-between gap-3 text-title-sm">
        {i18n.t('Your Projects Portfolio')}
        <Tag>{i18n.t('Example')}</Tag>
      </p>
      <ul className="mt-3">
        {examples.map(({ title, status, ...count }) => (
          <li key={title} className="grid gap-2 border-t border-line-subtle py-4 first:border-0 first:pt-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
              {title}
              <StatusChip status={status} kind="idea" size="sm" />
            </p>
            <RangeBar {...EXAMPLE} count={count} kind="idea" isPassed={status === 'above'} />
          </li>
        ))}
      </ul>
      <p className="font-medium">{i18n.t('A no in two weeks is cheaper than a no in a year.')}</p>
    </div>
  )
}
