import { cx } from '#web/ui/text/cx.ts'

type Props = { children: string; lines?: 'two' | 'four' }

/** The beginning of an item's text. Beside a taller card it grows by whole lines into the free space (web/styles/excerpt.css). */
export const Excerpt = ({ children, lines = 'two' }: Props) => (
  <div className={cx('excerpt text-body-sm text-ink-2', lines === 'four' && 'excerpt-long')}>
    <p dir="auto" className="[overflow-wrap:anywhere]">
      {children}
    </p>
  </div>
)
