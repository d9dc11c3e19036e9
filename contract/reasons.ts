import * as z from 'zod/mini'

/** Why something is reported to the moderators, and why they or an operator act. A sentence says more. */
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
