import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import type { Advice } from './advice.ts'
import { askAboutPast } from './ask-about-past.ts'
import { shortenPitch } from './shorten-pitch.ts'

const TOAST = 'coach'

const rules = { pitch: shortenPitch, question: askAboutPast } satisfies Record<
  string,
  (text: string) => Advice
>

export type TextKind = keyof typeof rules

export type CoachedText = { textKind: TextKind; text: string; onText: (text: string) => void }

/** `undo` swaps the text back, and is undefined if nothing was replaced. */
function useReplacement({ text, onText }: Pick<CoachedText, 'text' | 'onText'>) {
  const [replaced, setReplaced] = useState<string>()
  const replace = (next: string) => {
    setReplaced(text)
    onText(next)
  }
  return { replace, undo: replaced === undefined || replaced === text ? undefined : () => replace(replaced) }
}

/** `advice` lasts until the text changes. `undo` swaps the current text with the replaced one. */
export function useCoach({ textKind, text, onText }: CoachedText) {
  const [given, setGiven] = useState<{ about: string; advice: Advice | { kind: 'empty' } }>()
  const { replace, undo } = useReplacement({ text, onText })
  const ask = () =>
    setGiven({ about: text, advice: text.trim() === '' ? { kind: 'empty' } : rules[textKind](text) })
  const accept = (proposal: string) => {
    setGiven(undefined)
    replace(proposal)
    notifySuccess({
      id: TOAST,
      title: i18n.t('AI Suggestion Applied! ✨'),
      description: i18n.t('Your content has been enhanced with AI assistance.'),
    })
  }
  return {
    ask,
    advice: given?.about === text ? given.advice : undefined,
    accept,
    dismiss: () => setGiven(undefined),
    undo,
  }
}

export type Coach = ReturnType<typeof useCoach>
