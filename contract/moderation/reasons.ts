import * as z from 'zod/mini'

/** The reason for a report to the moderators, or for an act of theirs or an operator's. A sentence says more. */
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

/** The name of each reason, in the order of the list to choose from. */
export const reasonWords = {
  advertising: 'Spam or advertising',
  deceptive: 'Deceptive',
  insulting: 'Insulting',
  harassment: 'Harassment',
  hateful: 'Hate',
  sexual: 'Sexual content',
  violent: 'Violence',
  illegal: 'Illegal content',
  'not-theirs': 'Copyright: not theirs',
  private: 'Private information',
  impersonation: 'Pretends to be somebody',
  'under-age': 'Under age',
  'false-votes': 'Fake votes',
  other: 'Something else',
} as const satisfies Record<Reason, string>
