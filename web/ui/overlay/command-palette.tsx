import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { type PaletteEntry, type PaletteGroup, PaletteList } from './command-palette-list.tsx'

type PaletteFieldProps = { input: RefObject<HTMLInputElement | null>; maxLength: number }

type Props = {
  open: boolean
  onClose: () => void
  /** The focus is back by then. */
  onClosed: () => void
  text: string
  onTextChange: (text: string) => void
  maxLength: number
  groups: readonly PaletteGroup[]
  /** Such as a spinner or a failure. */
  notice?: ReactNode
  /** For screen readers. */
  spoken: string
}

const POPUP =
  'flex h-dvh w-full flex-col bg-raised outline-none md:h-auto md:max-h-[min(34rem,76dvh)] md:max-w-160 md:rounded-card md:shadow-dialog'

/** Without animation. Import it lazily. */
export function CommandPalette({ open, onClose, onClosed, groups, notice, spoken, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { choose, finish } = useChoice({ onClose, onClosed })
  return (
    <Dialog.Root
      open={open}
      onOpenChange={next => !next && onClose()}
      onOpenChangeComplete={isOpen => !isOpen && finish()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center md:px-6 md:pt-[12dvh]">
          <Dialog.Popup initialFocus={input} className={POPUP}>
            <Dialog.Title className="sr-only">{i18n.t('Search and commands')}</Dialog.Title>
            <Finder {...field} groups={groups}>
              <PaletteField input={input} maxLength={field.maxLength} />
              <Autocomplete.Status className="sr-only">{spoken}</Autocomplete.Status>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                <PaletteList onChoose={choose} />
                {notice}
              </div>
            </Finder>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * Returns the function for a choice. It runs the chosen action once the palette has given the focus back, because the
 * action may move the focus.
 */
function useChoice({ onClose, onClosed }: Pick<Props, 'onClose' | 'onClosed'>) {
  const chosen = useRef<() => void>(undefined)
  return {
    choose: ({ onChoose }: PaletteEntry) => {
      chosen.current = onChoose
      onClose()
    },
    finish: () => {
      chosen.current?.()
      chosen.current = undefined
      onClosed()
    },
  }
}

type FinderProps = Pick<Props, 'text' | 'onTextChange' | 'groups'> & { children: ReactNode }

const Finder = ({ text, onTextChange, groups, children }: FinderProps) => (
  <Autocomplete.Root
    open
    inline
    mode="none"
    autoHighlight="always"
    keepHighlight
    items={groups}
    itemToStringValue={({ label }: PaletteEntry) => label}
    value={text}
    onValueChange={(value, { reason }) => {
      if (reason !== 'item-press') onTextChange(value)
    }}
  >
    {children}
  </Autocomplete.Root>
)

/** The close button is for keyboards without Escape. */
const PaletteField = ({ input, maxLength }: PaletteFieldProps) => (
  <div className="flex flex-none items-center gap-3 border-b border-line-subtle ps-4 pe-2">
    <Search aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
    <Autocomplete.Input
      ref={input}
      aria-label={i18n.t('Search and commands')}
      placeholder={i18n.t('Search posts, members, pages…')}
      maxLength={maxLength}
      className="h-14 min-w-0 flex-1 bg-transparent text-body outline-none touch:text-[1rem]"
    />
    <Dialog.Close
      render={
        <IconButton label={i18n.t('Close')} size="sm">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    />
  </div>
)
