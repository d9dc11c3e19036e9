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
      <div className="mx-auto max-w-landing px-4 py-18 md:px-11 md:py-28">
        <p className="font-mono text-micro text-ink-3 uppercase">{eyebrow}</p>
        <h2 id={`${id}-title`} className="display-face mt-4 max-w-[20ch] text-detail">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
