import { type ReactNode, useId } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { CardByline } from '#web/features/items/cards/card-byline.tsx'
import { withKeys } from '#web/features/items/story/section.tsx'
import { useByline } from './preview.tsx'

type Props = { kind: ItemKind; title: string; subtitle?: string | null; children: ReactNode }

export function PagePreview({ kind, title, subtitle, children }: Props) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
    <article tabIndex={0} aria-labelledby={id} className="flex min-w-0 flex-col gap-4.5 pb-2">
      <header>
        <CardByline kind={kind} {...useByline()} />
        <h2 id={id} dir="auto" className="mt-3 display-face text-detail [overflow-wrap:anywhere]">
          {title || <span className="text-ink-3">{i18n.t('Nothing written yet')}</span>}
        </h2>
        {subtitle && (
          <p dir="auto" className="mt-2.5 text-title-sm text-ink-2 [overflow-wrap:anywhere]">
            {subtitle}
          </p>
        )}
      </header>
      {children}
    </article>
  )
}

export const QuestionPreview = ({ questions }: { questions: readonly string[] }) => (
  <ol className="flex list-decimal flex-col gap-2 ps-5 marker:font-mono marker:text-ink-3">
    {withKeys(questions).map(({ key, text }) => (
      <li key={key} className="text-body [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </li>
    ))}
  </ol>
)
