const FIELD = 0x11d

/** The product of two bytes in the field of the QR code, GF(256) by x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number) {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD)
    if ((b >> bit) % 2 === 1) product ^= a
  }
  return product
}

/** The divisor whose zeros are the first `degree` powers of 2, without its leading 1. */
function divisorOf(degree: number) {
  const divisor: number[] = Array.from({ length: degree }, (_, place) => (place === degree - 1 ? 1 : 0))
  let root = 1
  for (let power = 0; power < degree; power += 1) {
    for (let place = 0; place < degree; place += 1)
      divisor[place] = times(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0)
    root = times(root, 2)
  }
  return divisor
}

/** The `count` bytes by which a reader mends a block of data (Reed-Solomon). */
export function correctionOf(data: readonly number[], count: number) {
  const divisor = divisorOf(count)
  const rest = Array.from({ length: count }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [place, value] of divisor.entries()) rest[place] = (rest[place] ?? 0) ^ times(value, factor)
  }
  return rest
}
