import { getShownSession, getStoredSession } from '#web/platform/session/session.ts'

/** Loads the page again, and shows nothing of it until then. */
function reloadHidden() {
  document.documentElement.hidden = true
  location.reload()
}

/**
 * The browser may keep a page that one leaves, and Back then shows it as it was, though somebody has signed out or in
 * since. A page whose session is no longer the stored one loads again instead.
 */
export function guardRestoredPage() {
  let left: string | undefined
  const leave = () => {
    left = getShownSession()
  }
  // The sign-in client reads the storage before this event, so only what was noted before says whose page it is.
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted && getStoredSession() !== left) reloadHidden()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', restore)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', restore)
  }
}

/** Loads every restored page again: on pages of staff, whose role may have ended since. */
export const reloadRestored = () =>
  addEventListener('pageshow', ({ persisted }) => persisted && reloadHidden())
