import { useEffect, useEffectEvent, useState } from 'react'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { type Advised, advice } from './advice.ts'

const THINKING_MS = 2_500
const TOAST = 'coach'

/** A text the coach can be asked about. */
export type Coached = { advised: Advised; text: string; onText: (text: string) => void }

/** Asks the coach for a better text. What it replaces stays at hand: `undo` puts one in place of the other. */
export function useCoach({ advised, text, onText }: Coached) {
  const [busy, setBusy] = useState(false)
  const [replaced, setReplaced] = useState<string>()
  const put = (next: string) => {
    setReplaced(text)
    onText(next)
  }
  // What was typed meanwhile counts: the text is read when the time is over.
  const answer = useEffectEvent(() => {
    setBusy(false)
    const better = advice[advised](text)
    if (better === text)
      return notifySuccess({
        id: TOAST,
        title: 'AI Assistant',
        description: 'AI writing assistance is coming soon!',
      })
    put(better)
    notifySuccess({
      id: TOAST,
      title: 'AI Suggestion Applied! ✨',
      description: 'Your content has been enhanced with AI assistance.',
    })
  })
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => answer(), THINKING_MS)
    return () => clearTimeout(timer)
  }, [busy])
  const undo = replaced === undefined || replaced === text ? undefined : () => put(replaced)
  return { busy, ask: () => setBusy(true), undo }
}
