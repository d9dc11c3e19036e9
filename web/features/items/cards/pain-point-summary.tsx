import { Users } from 'lucide-react'
import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { CardByline, type SummaryProps } from './card-byline.tsx'
import { Excerpt } from './excerpt.tsx'

type Props = SummaryProps & { affected: number }

export function PainPointSummary({ id, title, excerpt, author, createdAt, affected, footer }: Props) {
  return (
    <div className="@container flex flex-1 flex-col gap-3.5 border-s-3 border-pain ps-4">
      <header>
        <div className="flex items-start justify-between gap-3">
          <CardByline kind="pain_point" author={author} createdAt={createdAt} />
          <Glyph id={id} kind={uiKinds.pain_point} size="sm" />
        </div>
        <h3 dir="auto" className="mt-1.75 text-title [overflow-wrap:anywhere]">
          {title}
        </h3>
      </header>
      <Excerpt id={id} kind={uiKinds.pain_point} lines="four">
        {excerpt}
      </Excerpt>
      <p className="mt-auto flex items-center gap-2 text-body-sm font-medium tabular-nums">
        <Users aria-hidden="true" className="size-4 text-pain-text" />
        {i18n.t('{count, plural, one {# person affected} other {# people affected}}', { count: affected })}
      </p>
      {footer}
    </div>
  )
}
