import * as z from 'zod/mini'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'

/** Whether the other person would use the item, as the author understood them. */
export const TalkOutcome = z.enum(['would-use', 'would-not', 'unsure'])
export type TalkOutcome = z.infer<typeof TalkOutcome>

/** How a talk ended, and what the other person does and pays for today. */
export const TalkEnding = z.strictObject({
  outcome: TalkOutcome,
  doesSomething: z.boolean(),
  pays: z.boolean(),
})
export type TalkEnding = z.infer<typeof TalkEnding>

/** The number of people by how the latest talk with them ended. These are no part of the statistics. */
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

export const talkOutcomeNames: Record<TalkOutcome, string> = {
  'would-use': /*i18n*/ 'Would use it',
  'would-not': /*i18n*/ 'Would not',
  unsure: /*i18n*/ 'Can’t say yet',
}

/**
 * Returns the tally as a sentence without zeros, such as '3 talks: 2 would use it, 1 would not; 1 does something about it
 * today.'
 */
export function toTalksText({ talks, wouldUse, wouldNot, unsure, doesSomething, pays }: TalkTally) {
  const said = toListText([
    ...(wouldUse > 0 ? [i18n.t('{count, plural, other {# would use it}}', { count: wouldUse })] : []),
    ...(wouldNot > 0 ? [i18n.t('{count, plural, other {# would not}}', { count: wouldNot })] : []),
    ...(unsure > 0 ? [i18n.t('{count} can’t say yet', { count: toNumberText(unsure) })] : []),
  ])
  const did = toListText([
    ...(doesSomething > 0
      ? [
          i18n.t(
            '{count, plural, one {# does something about it today} other {# do something about it today}}',
            { count: doesSomething },
          ),
        ]
      : []),
    ...(pays > 0
      ? [i18n.t('{count, plural, one {# pays for something} other {# pay for something}}', { count: pays })]
      : []),
  ])
  return did
    ? i18n.t('{talks, plural, one {# talk} other {# talks}}: {said}; {did}.', { talks, said, did })
    : i18n.t('{talks, plural, one {# talk} other {# talks}}: {said}.', { talks, said })
}
