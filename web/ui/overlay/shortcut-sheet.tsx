import { type ReactNode, useId } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { KbdKeys } from '#web/ui/text/kbd.tsx'
import { Dialog } from './dialog.tsx'

type Shortcut = { keys: readonly string[]; label: string; areHeld?: boolean }
type Group = { label: string; shortcuts: readonly Shortcut[] }

type Props = { open: boolean; onClose: () => void; groups: readonly Group[]; children: ReactNode }

/** Import it lazily. */
export function ShortcutSheet({ open, onClose, groups, children }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={i18n.t('Keyboard shortcuts')}
    >
      <div className="flex flex-col gap-6 pb-2">
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {groups.map(group => (
            <ShortcutGroup key={group.label} {...group} />
          ))}
        </div>
        <div className="border-t border-line-subtle pt-4">{children}</div>
      </div>
    </Dialog>
  )
}

function ShortcutGroup({ label, shortcuts }: Group) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-caption text-ink-3">
        {label}
      </h3>
      <dl className="mt-1">
        {shortcuts.map(({ label: does, ...keys }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="min-w-0 text-body-sm">{does}</dt>
            <dd className="flex">
              <KbdKeys {...keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
