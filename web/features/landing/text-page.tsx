import type { ReactNode } from 'react'
import { PublicPage } from './public-page.tsx'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** A public page to be read: one column of prose. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <PublicPage>
      <div className="mx-auto max-w-prose px-4 pt-10 pb-18 md:pt-18">
        <h1 className="display-face text-detail">{title}</h1>
        <p className="mt-4 text-lead text-ink-2">{lead}</p>
        {children}
      </div>
    </PublicPage>
  )
}
