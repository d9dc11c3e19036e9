import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Props = { title?: string; message: ReactNode; onRetry?: () => void; busy?: boolean; className?: string }

export function ErrorState({ title, message, onRetry, busy, className }: Props) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-hero wash-danger px-4 py-3 text-body-sm',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-danger-text" />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          <p className={cx(!title && 'font-medium')}>{message}</p>
        </div>
      </div>
      {onRetry && (
        <Button look="outline" size="sm" busy={busy} onClick={onRetry}>
          {i18n.t('Try again')}
        </Button>
      )}
    </div>
  )
}
