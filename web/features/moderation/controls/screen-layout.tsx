import type { ReactNode } from 'react'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

type Props = { title: string; text?: ReactNode; action?: ReactNode; children: ReactNode }

/** A screen under /admin. Its title is also that of the browser's tab. */
export function ScreenLayout({ children, ...head }: Props) {
  useTitle(head.title)
  return (
    <div className="max-w-[70.5rem] px-4 pt-6 pb-15 lg:px-9 lg:pt-7">
      <PageHeader {...head} />
      {children}
    </div>
  )
}
