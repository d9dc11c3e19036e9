/** Keeps a token that an address carried, for the sign-up in this tab. */
function createKeptToken(key: string) {
  // A token that the browser cannot store lasts as long as the page.
  let kept: string | null = null
  return {
    /** The token that this tab was opened with; null if there is none. */
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
        // It is kept by the page.
      }
    },
    /** Forgets the token, which has been used. */
    drop() {
      kept = null
      try {
        sessionStorage.removeItem(key)
      } catch {
        // There is none.
      }
    },
  }
}

/** The token of an invitation. */
export const invitation = createKeptToken('firsthand-invitation')

/** The token of a sign-up that was opened from the link of a mail to a waiting list. */
export const mailedProof = createKeptToken('firsthand-mailed-proof')
