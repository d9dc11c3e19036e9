import type { ReactNode } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type Props = { id: string; eyebrow: string; title: string; children: ReactNode; panel?: true }

/** A panel is dark in both themes. */
export function LandingSection({ id, eyebrow, title, children, panel }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx('outline-none', panel && 'dark bg-panel text-ink')}
    >
      <div className="mx-auto max-w-landing px-4 py-10 md:px-11 md:py-20">
        <p className="font-mono text-micro text-ink-3 uppercase">{eyebrow}</p>
        <h2 id={`${id}-title`} className="display-face mt-3 max-w-[20ch] text-detail">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** The place in a list, which screen readers say by themselves. */
export const Number = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="me-3 font-mono text-body-sm text-ink-3">
    {children}
  </span>
)

/** A badge in one look, without the code of all the others. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-h-5 flex-none items-center rounded-badge px-1.75 py-0.5 font-mono text-micro text-ink-2 ring-1 ring-line ring-inset">
    {children}
  </span>
)
