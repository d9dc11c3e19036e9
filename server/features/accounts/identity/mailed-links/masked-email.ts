/** An address that its owner knows again and nobody else reads: its first letter, if there are more, and its domain. */
export function maskedEmail(email: string) {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${rest.length > 0 ? first : ''}•••${email.slice(at)}`
}
