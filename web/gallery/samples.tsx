import type { ReactNode } from 'react'

/** Samples side by side, wrapping. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
}
