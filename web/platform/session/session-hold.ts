/** The obstacle between a session and the pages of members: a missing second factor, or a ban. */
export type Hold = 'factor' | 'ban'

/** Returns the obstacle for a session, by its access token (a JWT). Undefined if there is none. */
export function findHold(accessToken: string): Hold | undefined {
  try {
    const [, claims = ''] = accessToken.split('.')
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    const { awaits_factor, is_banned } = JSON.parse(new TextDecoder().decode(bytes))
    return awaits_factor === true ? 'factor' : is_banned === true ? 'ban' : undefined
  } catch {
    return undefined
  }
}
