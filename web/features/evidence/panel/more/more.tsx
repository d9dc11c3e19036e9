import { ChevronDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { UNFOLDING } from '#web/ui/layout/unfold.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { ContentProps } from './content.tsx'

const Content = lazyPart(async () => (await import('./content.tsx')).Content)

type Props = ContentProps & { fold: RefObject<HTMLDetailsElement | null> }

export function More({ fold, ...content }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <details
      ref={fold}
      onToggle={({ currentTarget }) => currentTarget.open && setShown(true)}
      className={`group border-t border-line-subtle ${UNFOLDING}`}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 px-4.5 -outline-offset-2 @min-[40em]:px-6 [&::-webkit-details-marker]:hidden">
        <h3 className="text-body-sm font-semibold">{i18n.t('More about these answers')}</h3>
        <span className="ms-auto text-end text-caption text-ink-3 @max-[39.99em]:hidden">
          {content.evidence.figures && i18n.t('over time, sources, who isn’t counted')}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-ink-3 transition-transform duration-base group-open:rotate-180 @max-[39.99em]:ms-auto"
        />
      </summary>
      <div className="min-h-100 px-4.5 pb-5 @min-[40em]:px-6">{isShown && <Content {...content} />}</div>
    </details>
  )
}
