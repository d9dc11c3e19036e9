const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) of whole groups of five bytes, so that no padding is needed. */
export function base32(bytes: Uint8Array) {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => LETTERS[Number.parseInt(five, 2)]).join('')
}
