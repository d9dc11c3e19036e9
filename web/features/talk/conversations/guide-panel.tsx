import type { ComponentProps } from 'react'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useWide } from './use-wide.ts'

const InterviewGuide = lazyPart(async () => (await import('./interview-guide.tsx')).InterviewGuide)
const Dialog = lazyPart(async () => (await import('#web/ui/overlay/dialog.tsx')).Dialog)

/** Fetches what the guide needs, when a press is near. */
export const preloadGuide = () => {
  InterviewGuide.preload()
  Dialog.preload()
}

type Props = ComponentProps<typeof InterviewGuide> & { open: boolean; onClose: () => void }

/** The Interview Guide beside the messages, or where there is no room as a sheet over them that a question closes. */
export function GuidePanel({ open, onClose, asked, onAsk }: Props) {
  const isWide = useWide()
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
