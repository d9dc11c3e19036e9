import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

type Props = {
  ref?: Ref<HTMLLIElement>
  icon: LucideIcon
  title: string
  mark: ReactNode
  note: ReactNode
  /** What is below the title. */
  children: ReactNode
  action: ReactNode
}

/** A row of the inbox that is about several people, or about people without a name. */
export const SummaryRow = ({ ref, icon: Icon, title, mark, note, children, action }: Props) => (
  <li
    ref={ref}
    tabIndex={-1}
    data-source="notice"
    className="flex items-start gap-x-3 rounded-small py-3 text-body-sm"
  >
    <span className="grid size-8 flex-none place-items-center rounded-full bg-muted text-ink-2">
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold text-ink">{title}</span>
          {mark}
          <span className="shrink-0 text-caption text-ink-3">{note}</span>
        </p>
        {children}
      </div>
      {action}
    </div>
  </li>
)
