import type { Act } from '#contract/rulings.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { actDone } from './case-words.ts'

/** Who was first, with what and when, from the fields of the refusal `case.ruled`. */
export function toConflictText({ by, act, at }: Record<string, string>) {
  const what = act ? `: ${actDone[act as Act] ?? act}` : ''
  const when = at ? `, ${toFullDate(at)}` : ''
  return `${by || 'Somebody'} has decided on this meanwhile${what}${when}. Your words are still here.`
}
