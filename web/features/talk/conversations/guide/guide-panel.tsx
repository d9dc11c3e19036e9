import { type ComponentProps, type RefObject, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const InterviewGuide = lazyPart(async () => (await import('./interview-guide.tsx')).InterviewGuide)
const Dialog = lazyPart(async () => (await import('#web/ui/overlay/dialog.tsx')).Dialog)

export const preloadGuide = () => {
  InterviewGuide.preload()
  Dialog.preload()
}

type Props = ComponentProps<typeof InterviewGuide> & {
  open: boolean
  onClose: () => void
  /** Takes the focus after a press on a question. */
  field: RefObject<HTMLElement | null>
}

const TEXT = i18n.t('Click a question to put it in the message box.')

export function GuidePanel(props: Props) {
  const { open, wasAsked, isAnswered, onAsk, field } = props
  const isWide = useIsWide()
  if (!isWide) return <GuideDialog {...props} />
  if (!open) return null
  return (
    <section id="interview-guide" aria-labelledby="interview-guide-title">
      <h2 id="interview-guide-title" className="text-title-sm">
        {i18n.t('Interview Guide')}
      </h2>
      <p className="mt-0.5 mb-4 text-body-sm text-ink-2">{TEXT}</p>
      <InterviewGuide
        wasAsked={wasAsked}
        isAnswered={isAnswered}
        onAsk={question => {
          onAsk(question)
          field.current?.focus()
        }}
      />
    </section>
  )
}

function GuideDialog({ open, onClose, wasAsked, isAnswered, onAsk, field }: Props) {
  const isWriting = useRef(false)
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      finalFocus={() => {
        const focus = isWriting.current ? field.current : true
        isWriting.current = false
        return focus
      }}
      title={i18n.t('Interview Guide')}
      text={TEXT}
    >
      <InterviewGuide
        wasAsked={wasAsked}
        isAnswered={isAnswered}
        onAsk={question => {
          isWriting.current = true
          onAsk(question)
          onClose()
        }}
      />
    </Dialog>
  )
}

export const useIsWide = () => useMedia('(width >= 64rem)')
