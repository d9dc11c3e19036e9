/** Whether the session of this access token (a JWT) still needs its second factor. */
export function needsFactor(accessToken: string) {
  try {
    const [, claims = ''] = accessToken.split('.')
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)).awaits_factor === true
  } catch {
    return false
  }
}
