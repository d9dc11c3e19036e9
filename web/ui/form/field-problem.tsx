import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a field, under it. */
export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-caption text-danger-text">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
    {children}
  </p>
)
