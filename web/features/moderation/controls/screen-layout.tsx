import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

type Props = { title: string; text?: ReactNode; action?: ReactNode; children: ReactNode }

export const ScreenLayout = ({ children, ...head }: Props) => (
  <div className="max-w-[70.5rem] px-4 pt-6 pb-15 lg:px-9 lg:pt-7">
    <PageHeader {...head} />
    {children}
  </div>
)
