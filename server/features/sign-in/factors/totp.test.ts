import { HOTP, Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { findTimeStep, otpauthUri, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const stepAt = (seconds: number) => Math.floor(seconds / 30)

// The last six of the eight digits in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i is %s', (now, code) => {
  expect(findTimeStep(secret, { code, now, lastStep: null })).toBe(stepAt(now))
})

const NOW = 1_234_567_890
const codeBeside = (steps: number) =>
  HOTP.generate({ secret: Secret.fromUTF8(secret.toString()), counter: stepAt(NOW) + steps })
const shown = (code: string, lastStep: number | null = null) =>
  findTimeStep(secret, { code, now: NOW, lastStep })

test('the current code is valid, and so are the codes before and after it', () => {
  expect([-2, -1, 0, 1, 2].map(steps => shown(codeBeside(steps)))).toEqual([
    null,
    stepAt(NOW) - 1,
    stepAt(NOW),
    stepAt(NOW) + 1,
    null,
  ])
})

test('a code counts once, and no earlier code counts after it', () => {
  expect(shown(codeBeside(0), stepAt(NOW))).toBeNull()
  expect(shown(codeBeside(-1), stepAt(NOW))).toBeNull()
  expect(shown(codeBeside(1), stepAt(NOW))).toBe(stepAt(NOW) + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '００５９２４', ' 05924'])('%j is not a code', code => {
  expect(shown(code)).toBeNull()
})

// RFC 4648, section 10, with a group of five bytes.
test('base32 writes whole groups without padding', () => {
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the app’s URI contains the member, the community and the parameters', () => {
  const uri = otpauthUri({ issuer: 'Two Words', email: 'a+b@example.com', secret: Buffer.from('fooba') })
  expect(uri).toBe(
    'otpauth://totp/Two%20Words:a%2Bb%40example.com?issuer=Two%20Words&secret=MZXW6YTB&algorithm=SHA1&digits=6&period=30',
  )
})
