import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { showFocused } from './show-focused.ts'

const SHEET = 'max-h-[calc(100dvh-3rem)] rounded-t-dialog md:rounded-dialog'
const SIZES = {
  sm: `${SHEET} md:max-w-md`,
  md: `${SHEET} md:max-w-xl`,
  lg: `${SHEET} md:max-w-3xl`,
}

// The fields that can take the first focus. Radio buttons with a choice are left out, because they are already filled
// in.
const FIELD =
  ':is(input:not([hidden], [type="hidden"], [type="file"], fieldset:has(:checked) [type="radio"]), select, textarea):enabled'

// People open a form to fill it in, so its first field takes the focus. On touch devices the keyboard would cover half
// of the dialog, unless its text is all that it is for.
function firstFocus(popup: HTMLElement | null, isForText = false): HTMLElement | boolean {
  if (!isForText && matchMedia('(pointer: coarse)').matches) return popup ?? true
  return popup?.querySelector<HTMLElement>(FIELD) ?? true
}

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  size?: keyof typeof SIZES
  footer?: ReactNode
  isForText?: boolean
  /** By default the element that had the focus before. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  children?: ReactNode
}

/** A modal dialog: a sheet from below on phones, otherwise a card in the middle. Import it lazily. */
export function Dialog(props: Props) {
  const { open, onOpenChange, size = 'md', footer, isForText, finalFocus, children, ...head } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={showFocused}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={() => firstFocus(popup.current, isForText)}
            finalFocus={finalFocus}
            data-sheet=""
            className={cx(
              'flex w-full flex-col bg-raised shadow-dialog outline-none',
              'transition-[opacity,translate,scale] duration-base ease-fast data-ending-style:opacity-0 data-starting-style:opacity-0',
              'data-ending-style:translate-y-4 data-starting-style:translate-y-4 md:data-starting-style:scale-98',
              SIZES[size],
            )}
          >
            <DialogHead {...head} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 md:px-6">
              {children}
            </div>
            {footer && <DialogFoot>{footer}</DialogFoot>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function DialogHead({ title, text }: Pick<Props, 'title' | 'text'>) {
  return (
    <div className="flex items-start gap-4 px-5 pt-5 md:px-6">
      <div className="min-w-0 flex-1">
        <Base.Title className="display-face text-h2 text-balance">{title}</Base.Title>
        {text && <Base.Description className="mt-2 text-body text-ink-2">{text}</Base.Description>}
      </div>
      <Base.Close
        render={
          <IconButton label={i18n.t('Close')} className="-me-2 -mt-1 ms-auto">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
    </div>
  )
}

function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line-subtle px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
      {children}
    </div>
  )
}
