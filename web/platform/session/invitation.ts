const KEY = 'firsthand-invitation'

// A token that the browser cannot store lasts as long as the page.
let kept: string | null = null

/** The token of the invitation that this tab was opened with; null if there is none. */
export function findInvitation() {
  try {
    return kept ?? sessionStorage.getItem(KEY)
  } catch {
    return kept
  }
}

/** Keeps the token of an invitation for the sign-up in this tab. */
export function keepInvitation(token: string) {
  kept = token
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // It is kept by the page.
  }
}

/** Forgets the invitation, which has been used. */
export function dropInvitation() {
  kept = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is none.
  }
}
