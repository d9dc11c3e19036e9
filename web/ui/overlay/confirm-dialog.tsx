import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { showFocused } from './show-focused.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  look?: 'primary' | 'danger'
  busy?: boolean
  /** Reports its own failures. */
  onConfirm: () => Promise<unknown> | void
}

/**
 * If `onConfirm` returns a promise, the dialog closes when it is settled, otherwise the owner closes it. Import it from `lazy-part.tsx`.
 */
export function ConfirmDialog({ open, onOpenChange, title, text, ...actions }: Props) {
  const { confirmLabel, cancelLabel = i18n.t('Cancel'), look = 'danger', busy, onConfirm } = actions
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    const done = onConfirm()
    if (!done) return
    setRunning(true)
    await done.catch(() => {})
    setRunning(false)
    onOpenChange(false)
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={showFocused}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="w-full max-w-md rounded-dialog bg-raised p-6 shadow-dialog outline-none transition-[opacity,scale] duration-base data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Base.Title className="display-face text-h2 text-balance">{title}</Base.Title>
            {text && <Base.Description className="mt-2.5 text-body text-ink-2">{text}</Base.Description>}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button look="outline">{cancelLabel}</Button>} />
              <Button look={look} busy={busy || isRunning} onClick={() => void confirm()}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
