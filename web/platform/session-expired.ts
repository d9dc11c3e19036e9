/** The words for a session that the server no longer accepts; one toast, however many calls meet its end. */
export const sessionExpired = {
  id: 'session-expired',
  title: 'Session Expired',
  description: 'Your session has expired. Please sign in again to continue.',
} as const
