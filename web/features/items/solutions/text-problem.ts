import { countCodePoints } from '#web/ui/form/counter-rule.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'

/** What is wrong with a required text of at most `max` characters; undefined when nothing is. */
export function textProblem(text: string, max: number) {
  const content = text.trim()
  if (content === '') return 'Please fill in this field.'
  return countCodePoints(content) > max ? `At most ${toNumberText(max)} characters.` : undefined
}
