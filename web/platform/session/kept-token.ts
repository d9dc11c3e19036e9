import { tabTexts } from '#web/platform/stored-text.ts'

/** Keeps a token from an address for the sign-up in this tab. */
const createKeptToken = (key: string) => ({
  /** Returns the token with which this tab was opened, or null. */
  find: () => tabTexts.find(key),
  keep: (token: string) => tabTexts.store(key, token),
  /** Forgets the token after its use. */
  drop: () => tabTexts.remove(key),
})

export const invitation = createKeptToken('firsthand-invitation')

/** From a link in a mail to a waiting list. */
export const mailedProof = createKeptToken('firsthand-mailed-proof')

/** Kept while the yes of the mail becomes a vote with the sign-up. */
export const yesBecomesVote = createKeptToken('firsthand-yes-becomes-vote')
