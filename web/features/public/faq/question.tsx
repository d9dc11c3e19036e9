import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

const UNFOLDING =
  '[interpolate-size:allow-keywords] [&::details-content]:h-0 [&::details-content]:overflow-clip [&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete [&::details-content]:duration-base open:[&::details-content]:h-auto'

/** A question that unfolds its answer; the browser's own search opens it too. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={`group border-t border-line-subtle ${UNFOLDING}`}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-small py-3.5 hover:text-ink [&::-webkit-details-marker]:hidden">
        <h3 className="text-title-sm">{question}</h3>
        <Plus
          aria-hidden="true"
          className="size-4.5 flex-none text-ink-3 transition-transform duration-base group-open:rotate-45"
        />
      </summary>
      <div className="max-w-[62ch] pe-9 pb-5 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5">
        {children}
      </div>
    </details>
  )
}
