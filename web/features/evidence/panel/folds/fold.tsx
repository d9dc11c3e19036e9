import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

const UNFOLDING =
  '[interpolate-size:allow-keywords] [&::details-content]:h-0 [&::details-content]:overflow-clip [&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete [&::details-content]:duration-base open:[&::details-content]:h-auto'

type Props = {
  title: string
  short: string | undefined
  onOpen?: () => void
  id?: string
  children: ReactNode
}

/** A row of the panel that unfolds. Its short answer lets one skip it. */
export const Fold = ({ title, short, onOpen, children }: Props) => (
  <details
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    className={`group border-b border-line-subtle ${UNFOLDING}`}
  >
    <summary className="flex min-h-13 list-none items-center gap-3 px-5 -outline-offset-2 max-md:min-h-14 max-md:flex-wrap max-md:content-center max-md:gap-y-0.5 max-md:py-2 md:px-6.5 [&::-webkit-details-marker]:hidden">
      <h3 className="text-body-sm font-medium">{title}</h3>
      <span className="ms-auto text-end text-caption text-ink-3 max-md:order-1 max-md:ms-0 max-md:w-full max-md:text-start">
        {short}
      </span>
      <ChevronDown
        aria-hidden="true"
        className="size-4 flex-none text-ink-3 transition-transform duration-base group-open:rotate-180 max-md:ms-auto"
      />
    </summary>
    <div className="px-5 pt-0.5 pb-5 md:px-6.5 md:pb-6.5">{children}</div>
  </details>
)
