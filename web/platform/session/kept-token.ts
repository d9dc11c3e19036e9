/** Keeps a token from an address for the sign-up in this tab. */
function createKeptToken(key: string) {
  // If the browser cannot store the token, it lasts as long as the page.
  let kept: string | null = null
  return {
    /** Returns the token with which this tab was opened, or null. */
    find() {
      try {
        return kept ?? sessionStorage.getItem(key)
      } catch {
        return kept
      }
    },
    keep(token: string) {
      kept = token
      try {
        sessionStorage.setItem(key, token)
      } catch {
        // The page keeps it.
      }
    },
    /** Forgets the token after its use. */
    drop() {
      kept = null
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing is stored then.
      }
    },
  }
}

export const invitation = createKeptToken('firsthand-invitation')

/** From a link in a mail to a waiting list. */
export const mailedProof = createKeptToken('firsthand-mailed-proof')

/** Kept while the yes of the mail becomes a vote with the sign-up. */
export const yesBecomesVote = createKeptToken('firsthand-yes-becomes-vote')
