import type { ComponentProps } from 'react'
import { cx } from '#web/ui/text/cx.ts'

const PADDINGS = { none: '', md: 'p-4 md:p-5', lg: 'p-5 md:p-6.5' }
const TONES = {
  plain: 'bg-surface shadow-card',
  pain: 'wash-pain',
  panel: 'dark bg-panel text-ink shadow-edge',
}

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: keyof typeof PADDINGS
  tone?: keyof typeof TONES
}

/** The surface things stand on. The `panel` tone is dark in both themes, with everything inside it. */
export function Card({ as: Tag = 'div', padding = 'md', tone = 'plain', className, ...rest }: Props) {
  const Element = Tag as 'div'
  return <Element {...rest} className={cx('rounded-card', PADDINGS[padding], TONES[tone], className)} />
}
