import { Dialog } from '@base-ui/react/dialog'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { isTypedIn } from '#web/features/core/shortcuts/pressed-key.ts'
import { isDialogOpen } from '#web/platform/page/focus.ts'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { Button } from '#web/ui/form/button.tsx'

const SHOWN_MS = 5_000

/**
 * It closes after 5 s, without the time in which the mouse is over it or the focus inside it. It does not open while another
 * dialog is open or the member is typing.
 */
export function FirstWinModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const popup = useRef<HTMLDivElement>(null)
  // This is decided on mounting, so that it includes what the member did while the code loaded.
  const [isWelcome] = useState(() => !isDialogOpen() && !isTypedIn(document.activeElement))
  const { isHeld, holds } = useIsHeld()
  const isShown = open && isWelcome
  useCountdown({ ms: SHOWN_MS, isRunning: isShown && !isHeld, onOver: onClose })
  return (
    <Dialog.Root open={isShown} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            {...holds}
            className="w-full max-w-md rounded-dialog bg-raised px-6 pt-4 pb-8 shadow-dialog outline-none transition-[opacity,scale] duration-base data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <Celebration
              heading={<Dialog.Title className="display-face text-h1">{i18n.t('First Win!')}</Dialog.Title>}
              action={<Dialog.Close render={<Button size="lg">{i18n.t('Continue Building')}</Button>} />}
            >
              <Dialog.Description className="text-balance">
                {i18n.t("You've created your first idea. The validation journey begins!")}
              </Dialog.Description>
            </Celebration>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useIsHeld() {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const holds = {
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: ({ target, currentTarget }: FocusEvent) => setFocus(target !== currentTarget),
    onBlur: () => setFocus(false),
  }
  return { isHeld: isOver || hasFocus, holds }
}

type Countdown = { ms: number; isRunning: boolean; onOver: () => void }

/** Calls `onOver` after it has run for `ms` in total. A pause keeps the rest. */
function useCountdown({ ms, isRunning, onOver }: Countdown) {
  const left = useRef(ms)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (!isRunning) return undefined
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isRunning])
}
