/** The obstacle between a session and the pages of members: its second factor is missing, or the member is banned. */
export type Hold = 'factor' | 'ban'

/** Returns what keeps the session of this access token (a JWT) from the pages of members; undefined if nothing does. */
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
