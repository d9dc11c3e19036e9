import { type ComponentProps, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const InterviewGuide = lazyPart(async () => (await import('./interview-guide.tsx')).InterviewGuide)
const Dialog = lazyPart(async () => (await import('#web/ui/overlay/dialog.tsx')).Dialog)

/** Loads the code of the guide before a press. */
export const preloadGuide = () => {
  InterviewGuide.preload()
  Dialog.preload()
}

type Props = ComponentProps<typeof InterviewGuide> & { open: boolean; onClose: () => void }

/** The Interview Guide beside the messages. On narrow screens it is a dialog that closes with a question. */
export function GuidePanel({ open, onClose, asked, onAsk }: Props) {
  const isWide = useIsWide()
  if (!isWide)
    return (
      <Dialog
        open={open}
        onOpenChange={next => !next && onClose()}
        title="Interview Guide"
        text="Press a question to send it."
      >
        <InterviewGuide
          asked={asked}
          onAsk={question => {
            onAsk(question)
            onClose()
          }}
        />
      </Dialog>
    )
  if (!open) return null
  return (
    <aside
      id="interview-guide"
      aria-labelledby="interview-guide-title"
      className="w-84 flex-none overflow-y-auto overscroll-contain border-s border-line-subtle bg-surface p-5"
    >
      <h2 id="interview-guide-title" className="text-title-sm">
        Interview Guide
      </h2>
      <p className="mt-0.5 mb-4 text-body-sm text-ink-2">Press a question to send it.</p>
      <InterviewGuide asked={asked} onAsk={onAsk} />
    </aside>
  )
}

const WIDE = '(width >= 64rem)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen has room for a panel beside the messages. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
