import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  neutral: 'bg-muted text-ink-2',
  outline: 'text-ink-2 ring-1 ring-line ring-inset',
  idea: 'bg-idea-soft text-idea-text',
  pain: 'bg-pain-soft text-pain-text',
  product: 'bg-product-soft text-product-text',
  signal: 'bg-signal-soft text-signal-text',
  you: 'bg-signal-soft text-signal-text ring-1 ring-signal-line ring-inset',
  insight: 'bg-insight-soft text-insight-text',
  traction: 'bg-traction-soft text-traction-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
}
const SIZES = { sm: 'min-h-5 px-1.75 text-[0.65625rem]', md: 'min-h-6 px-2.25' }

export type BadgeTone = keyof typeof TONES

type Props = { children: ReactNode; tone?: BadgeTone; size?: keyof typeof SIZES; className?: string }

export function Badge({ children, tone = 'neutral', size = 'md', className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex flex-none items-center gap-1.5 rounded-badge py-0.5 font-mono text-micro',
        TONES[tone],
        SIZES[size],
        className,
      )}
    >
      {children}
    </span>
  )
}
