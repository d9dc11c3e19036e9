import { HOTP, Secret, TOTP } from 'otpauth'

const LEEWAY_STEPS = 1
const FORM = /^\d{6}$/

const toSecret = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** Base32 is RFC 4648, here without padding. */
export const toBase32 = (bytes: Uint8Array) => toSecret(bytes).base32

type CodeCheck = { code: string; now: number; lastStep: number | null }

/**
 * Returns the step of 30 seconds to which a code belongs (RFC 6238: HMAC-SHA1, six digits), or null for a wrong code. It is
 * the step of `now` (seconds since 1970), or the one before or after, because clocks differ. Steps up to `lastStep`, the
 * last accepted one, do not count, so that no code counts twice.
 */
export function findTimeStep(bytes: Uint8Array, { code, now, lastStep }: CodeCheck) {
  if (!FORM.test(code)) return null
  const secret = toSecret(bytes)
  const current = TOTP.counter({ timestamp: now * 1_000 })
  for (let step = current - LEEWAY_STEPS; step <= current + LEEWAY_STEPS; step += 1)
    if (step > (lastStep ?? -1) && HOTP.validate({ token: code, secret, counter: step, window: 0 }) === 0)
      return step
  return null
}

type Account = { issuer: string; email: string; secret: Uint8Array }

export const otpauthUri = ({ issuer, email, secret }: Account) =>
  new TOTP({ issuer, label: email, secret: toSecret(secret) }).toString()
