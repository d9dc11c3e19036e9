import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

const askedKey = (member: MemberId) => `firsthand-audiences-asked:${member}`

/** Returns whether this browser has already asked the member for their audiences. */
export const wereAudiencesAsked = (member: MemberId) => getStoredText(askedKey(member)) !== null

/** Stores that the member was asked for their audiences, so that no part of the product asks again. */
export const noteAudiencesAsked = (member: MemberId) => storeText(askedKey(member), 'yes')

/** The heading and the reason of the question for a member's audiences, the same at every place. */
export const AUDIENCE_TITLE = i18n.t('Which audiences do you belong to?')
export const AUDIENCE_REASON = i18n.t(
  'So builders know whether the people they mean said yes. Never shown with your name.',
)
