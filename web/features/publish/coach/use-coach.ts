import { useEffect, useEffectEvent, useState } from 'react'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { askAboutPast } from './ask-about-past.ts'
import { shortenPitch } from './shorten-pitch.ts'

const THINKING_MS = 2_500
const TOAST = 'coach'

/** The coach's rule for each kind of text. A rule returns the same text if it has no suggestion. */
const rules = {
  pitch: shortenPitch,
  question: askAboutPast,
  story: (text: string) => text,
} satisfies Record<string, (text: string) => string>

export type TextKind = keyof typeof rules

/** A text that the coach can improve. */
export type CoachedText = { textKind: TextKind; text: string; onText: (text: string) => void }

/** Requests a better text from the coach. `undo` swaps the current text with the one it replaced. */
export function useCoach({ textKind, text, onText }: CoachedText) {
  const [busy, setBusy] = useState(false)
  const [replaced, setReplaced] = useState<string>()
  const replace = (next: string) => {
    setReplaced(text)
    onText(next)
  }
  // The member may type meanwhile, so the text is read at the end.
  const suggest = useEffectEvent(() => {
    setBusy(false)
    const better = rules[textKind](text)
    if (better === text)
      return notifySuccess({
        id: TOAST,
        title: 'AI Assistant',
        description: 'AI writing assistance is coming soon!',
      })
    replace(better)
    notifySuccess({
      id: TOAST,
      title: 'AI Suggestion Applied! ✨',
      description: 'Your content has been enhanced with AI assistance.',
    })
  })
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => suggest(), THINKING_MS)
    return () => clearTimeout(timer)
  }, [busy])
  const undo = replaced === undefined || replaced === text ? undefined : () => replace(replaced)
  return { busy, ask: () => setBusy(true), undo }
}
