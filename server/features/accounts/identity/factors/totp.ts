import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const LEEWAY_STEPS = 1
const FORM = /^\d{6}$/

/** The code of a step (RFC 6238 over RFC 4226): HMAC-SHA1, six digits. */
export function codeAt(secret: Uint8Array, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) % 16
  return String((mac.readUInt32BE(offset) % 2 ** 31) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of 30 seconds that a time, in seconds since 1970, lies in. */
export const stepAt = (seconds: number) => Math.floor(seconds / STEP_SECONDS)

type Shown = { code: string; now: number; lastStep: number | null }

/**
 * The step whose code this is: that of `now` (seconds since 1970) or one beside it, for clocks that differ. None up to
 * `lastStep`, the last one accepted, so that no code counts twice. Null when the code is wrong.
 */
export function stepOf(secret: Uint8Array, { code, now, lastStep }: Shown) {
  if (!FORM.test(code)) return null
  const current = stepAt(now)
  for (let step = current - LEEWAY_STEPS; step <= current + LEEWAY_STEPS; step += 1)
    if (step > (lastStep ?? -1) && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
      return step
  return null
}

type Account = { issuer: string; email: string; secret: string }

/** What an authenticator app reads from the QR code; `secret` in base32. */
export function otpauthUri({ issuer, email, secret }: Account) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const facts = { issuer, secret, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_SECONDS) }
  // An app would show the plus signs that URLSearchParams writes for spaces.
  return `otpauth://totp/${label}?${new URLSearchParams(facts).toString().replaceAll('+', '%20')}`
}
