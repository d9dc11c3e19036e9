/** What a link to our confirm page says it does, in the sign-in protocol's words. */
export type LinkType = 'recovery' | 'signup' | 'email_change' | 'invite'

/** What the confirm page reads. Behind the #, which a browser keeps to itself: no server on the way has it in its log. */
export const confirmPath = ({ token, type }: { token: string; type: string }) =>
  `/auth/confirm#${new URLSearchParams({ token_hash: token, type })}`
