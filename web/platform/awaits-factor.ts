/** Whether the server still asks for the second factor of the session that this access token (a JWT) is of. */
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
