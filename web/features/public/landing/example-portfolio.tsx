import { uiKinds } from '#web/features/items/items/kinds.ts'
import { validationProgress, validationStatus } from '#web/features/items/items/progress.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

type Example = { kind: keyof typeof uiKinds; title: string; voteCount: number; solutionCount: number }

const examples: Example[] = [
  { kind: 'idea', title: 'A fair price for every rush job', voteCount: 13, solutionCount: 0 },
  { kind: 'pain_point', title: 'Invoices in four currencies', voteCount: 8, solutionCount: 3 },
  { kind: 'product', title: 'Scope notes from client calls', voteCount: 12, solutionCount: 0 },
]

/** What a portfolio looks like, drawn by the product's own rules. Decoration, and marked as an example. */
export function ExamplePortfolio() {
  return (
    <Card padding="lg" aria-hidden="true" className="bg-canvas!">
      <p className="flex items-baseline justify-between gap-3 text-title-sm">
        Your Projects Portfolio
        <span className="font-mono text-caption font-meta text-ink-3">Example</span>
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
          {validationStatus(example)}
          <span className="ms-auto font-mono">{example.voteCount} votes</span>
        </p>
        <Progress
          className="mt-2.5"
          value={validationProgress(example.kind, example.voteCount)}
          label="Progress"
        />
      </div>
    </li>
  )
}
