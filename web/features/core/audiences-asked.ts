import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

const askedKey = (member: MemberId) => `firsthand-audiences-asked:${member}`

export const wereAudiencesAsked = (member: MemberId) => getStoredText(askedKey(member)) !== null

/** Keeps every part of the product from asking again. */
export const noteAudiencesAsked = (member: MemberId) => storeText(askedKey(member), 'yes')

export const AUDIENCE_TITLE = i18n.t('Which audiences do you belong to?')
export const AUDIENCE_REASON = i18n.t(
  'Helps builders see whether the people they’re building for said yes. Never shown with your name.',
)
