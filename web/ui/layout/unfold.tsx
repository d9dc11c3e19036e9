import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export const UNFOLDING =
  '[interpolate-size:allow-keywords] [&::details-content]:h-0 [&::details-content]:overflow-clip [&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete [&::details-content]:duration-base open:[&::details-content]:h-auto'

type Props = { heading: ReactNode; children: ReactNode }

/** The browser's search within the page unfolds it too. */
export const Unfold = ({ heading, children }: Props) => (
  <details className={`group border-t border-line-subtle ${UNFOLDING}`}>
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-small py-3.5 hover:text-ink [&::-webkit-details-marker]:hidden">
      {heading}
      <Plus
        aria-hidden="true"
        className="size-4.5 flex-none text-ink-3 transition-transform duration-base group-open:rotate-45"
      />
    </summary>
    {children}
  </details>
)
