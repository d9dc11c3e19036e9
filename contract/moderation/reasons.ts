import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'

/** The reason for a report to the moderators, or for an act of a moderator or operator. A sentence explains it. */
export const Reason = z.enum([
  'advertising',
  'deceptive',
  'insulting',
  'harassment',
  'hateful',
  'sexual',
  'violent',
  'illegal',
  'not-theirs',
  'private',
  'impersonation',
  'under-age',
  'false-votes',
  'other',
])
export type Reason = z.infer<typeof Reason>

/** In the order of the list to choose from. */
export const reasonWords = {
  advertising: /*i18n*/ 'Spam or advertising',
  deceptive: /*i18n*/ 'Deceptive',
  insulting: /*i18n*/ 'Insulting',
  harassment: /*i18n*/ 'Harassment',
  hateful: /*i18n*/ 'Hate',
  sexual: /*i18n*/ 'Sexual content',
  violent: /*i18n*/ 'Violence',
  illegal: /*i18n*/ 'Illegal content',
  'not-theirs': /*i18n*/ 'Copyright: not their work',
  private: /*i18n*/ 'Private information',
  impersonation: /*i18n*/ 'Pretends to be someone else',
  'under-age': /*i18n*/ 'Underage',
  'false-votes': /*i18n*/ 'Fake votes',
  other: /*i18n*/ 'Something else',
} as const satisfies Record<Reason, string>

/** Why a person decided, in their own words. */
export const whySentence = text({ max: lengths.reasonSentence, empty: /*i18n*/ 'Say why in a sentence.' })
