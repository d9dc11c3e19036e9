import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { optionalText } from '#contract/text/text.ts'

/** Whether the other person would use the item. Authors were asked this before they were asked what the person does. */
export const TalkOutcome = z.enum(['would-use', 'would-not', 'unsure'])
export type TalkOutcome = z.infer<typeof TalkOutcome>

/** What the other person does and pays for today, and the author's private note. */
export const TalkEndingForm = z.strictObject({
  doesSomething: z.boolean(/*i18n*/ 'Choose one of the three.'),
  pays: z.boolean(),
  note: optionalText({ max: lengths.talkNote }),
})
export type TalkEndingForm = z.infer<typeof TalkEndingForm>

/** `outcome` is null unless the talk ended before authors were asked about today. */
export const TalkEnding = z.object({
  outcome: z.nullable(TalkOutcome),
  doesSomething: z.boolean(),
  pays: z.boolean(),
  note: z.string(),
})
export type TalkEnding = z.infer<typeof TalkEnding>

/**
 * The number of people by how the latest talk with them ended. Each counts once: as one who pays, who does something, or by
 * an outcome from before. The rest do neither. `elsewhere` of them are only in the author's words, and may be people who are
 * counted already. These are no part of the statistics.
 */
export const TalkTally = z.object({
  talks: z.int(),
  elsewhere: z.int(),
  wouldUse: z.int(),
  wouldNot: z.int(),
  unsure: z.int(),
  doesSomething: z.int(),
  pays: z.int(),
})
export type TalkTally = z.infer<typeof TalkTally>

/** The number of ended talks from which their tally is public. */
export const TALKS_SHOWN_FROM = 3

const before: Record<TalkOutcome, string> = {
  'would-use': /*i18n*/ 'Before: would use it',
  'would-not': /*i18n*/ 'Before: would not',
  unsure: /*i18n*/ 'Before: can’t say yet',
}

/** Lists how a talk ended, the strongest first. */
export const listEndingTexts = ({ outcome, doesSomething, pays }: TalkEnding) => [
  ...(pays ? [i18n.t('Pays for something today')] : []),
  ...(doesSomething ? [i18n.t('Does something about it today')] : []),
  ...(outcome ? [i18n.marked(before[outcome])] : []),
  ...(pays || doesSomething || outcome ? [] : [i18n.t('Neither')]),
]

const some = (count: number, text: string) => (count > 0 ? [text] : [])

function toTalkCountText({ talks, elsewhere }: TalkTally, isPublic: boolean) {
  const values = { talks, elsewhere: toNumberText(elsewhere) }
  if (elsewhere === 0) return i18n.t('{talks, plural, one {# talk} other {# talks}}', values)
  return isPublic
    ? i18n.t('{talks, plural, other {# talks}}, {elsewhere} reported by the author', values)
    : i18n.t(
        '{talks, plural, one {# talk, elsewhere} other {# talks, {elsewhere} of them elsewhere}}',
        values,
      )
}

/**
 * Returns the tally as a sentence without zeros: '3 talks: 1 already pays for something that helps; before: 2 would use it.' In
 * public, talks elsewhere are the author's word.
 */
export function toTalksText(tally: TalkTally, { isPublic = false } = {}) {
  const { talks, wouldUse, wouldNot, unsure, doesSomething, pays } = tally
  const neither = talks - wouldUse - wouldNot - unsure - doesSomething - pays
  const today = toListText([
    ...some(
      pays,
      i18n.t(
        '{count, plural, one {# already pays for something that helps} other {# already pay for something that helps}}',
        {
          count: pays,
        },
      ),
    ),
    ...some(
      doesSomething,
      i18n.t('{count, plural, one {# does something about it today} other {# do something about it today}}', {
        count: doesSomething,
      }),
    ),
    ...some(neither, i18n.t('{count} neither', { count: toNumberText(neither) })),
  ])
  const earlier = toListText([
    ...some(wouldUse, i18n.t('{count, plural, other {# would use it}}', { count: wouldUse })),
    ...some(wouldNot, i18n.t('{count, plural, other {# would not}}', { count: wouldNot })),
    ...some(unsure, i18n.t('{count, plural, other {# can’t say yet}}', { count: unsure })),
  ])
  const values = { count: toTalkCountText(tally, isPublic), today, earlier }
  if (!earlier) return i18n.t('{count}: {today}.', values)
  return today
    ? i18n.t('{count}: {today}; before: {earlier}.', values)
    : i18n.t('{count}; before: {earlier}.', values)
}
