import type { ReactNode } from 'react'

export const QuietState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center px-6 py-14 text-center">
    <h2 className="text-title text-balance">{title}</h2>
    {children && <p className="mt-1.5 max-w-[44ch] text-body-sm text-balance text-ink-2">{children}</p>}
  </div>
)
