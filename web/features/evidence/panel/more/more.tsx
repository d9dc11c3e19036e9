import { ChevronDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { ContentProps } from './content.tsx'

const Content = lazyPart(async () => (await import('./content.tsx')).Content)

const UNFOLDING =
  '[interpolate-size:allow-keywords] [&::details-content]:h-0 [&::details-content]:overflow-clip [&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete [&::details-content]:duration-base open:[&::details-content]:h-auto'

type Props = ContentProps & { fold: RefObject<HTMLDetailsElement | null> }

export function More({ fold, ...content }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <details
      ref={fold}
      onToggle={({ currentTarget }) => currentTarget.open && setShown(true)}
      className={`group -mx-5 mt-6 border-t border-line-subtle md:-mx-6.5 ${UNFOLDING}`}
    >
      <summary className="flex min-h-13 list-none items-center gap-3 px-5 -outline-offset-2 max-md:min-h-14 max-md:flex-wrap max-md:content-center max-md:gap-y-0.5 max-md:py-2 md:px-6.5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-body-sm font-semibold">{i18n.t('More about these answers')}</h3>
        <span className="ms-auto text-end text-caption text-ink-3 max-md:order-1 max-md:ms-0 max-md:w-full max-md:text-start">
          {i18n.t('over time, where they came from, people you brought, your bar')}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-ink-3 transition-transform duration-base group-open:rotate-180 max-md:ms-auto"
        />
      </summary>
      <div className="min-h-100 px-5 pb-5 md:px-6.5 md:pb-6.5">{isShown && <Content {...content} />}</div>
    </details>
  )
}
