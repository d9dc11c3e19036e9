import * as z from 'zod/mini'
import { toNumberText } from '#contract/text/number-text.ts'

/** Whether the other person would use it, as the author understood them. */
export const TalkOutcome = z.enum(['would-use', 'would-not', 'unsure'])
export type TalkOutcome = z.infer<typeof TalkOutcome>

/** How a talk ended, and what the other person does and pays for today. */
export const TalkEnding = z.strictObject({
  outcome: TalkOutcome,
  doesSomething: z.boolean(),
  pays: z.boolean(),
})
export type TalkEnding = z.infer<typeof TalkEnding>

/** The numbers of people by how the latest talk with them ended. They are no part of the statistics. */
export const TalkTally = z.object({
  talks: z.int(),
  wouldUse: z.int(),
  wouldNot: z.int(),
  unsure: z.int(),
  doesSomething: z.int(),
  pays: z.int(),
})
export type TalkTally = z.infer<typeof TalkTally>

/** The number of ended talks from which their tally is public. */
export const TALKS_SHOWN_FROM = 3

/** The names of the outcomes. */
export const talkOutcomeNames: Record<TalkOutcome, string> = {
  'would-use': 'Would use it',
  'would-not': 'Would not',
  unsure: 'Can’t say yet',
}

const join = (parts: readonly [number, string][]) =>
  parts.flatMap(([count, words]) => (count > 0 ? [`${toNumberText(count)} ${words}`] : [])).join(', ')

/** Returns the tally as a sentence, without what is 0, as in '3 talks: 2 would use it, 1 would not; 1 does something about it today.' */
export function toTalksText({ talks, wouldUse, wouldNot, unsure, doesSomething, pays }: TalkTally) {
  const said = join([
    [wouldUse, 'would use it'],
    [wouldNot, 'would not'],
    [unsure, 'can’t say yet'],
  ])
  const did = join([
    [doesSomething, doesSomething === 1 ? 'does something about it today' : 'do something about it today'],
    [pays, pays === 1 ? 'pays for something' : 'pay for something'],
  ])
  return `${talks === 1 ? '1 talk' : `${toNumberText(talks)} talks`}: ${said}${did && `; ${did}`}.`
}
