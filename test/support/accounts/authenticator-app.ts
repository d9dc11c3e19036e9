import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** Returns the code of an authenticator app for a secret in base32. `ahead` is a number of steps of 30 seconds from now. */
export const appCode = (secret: string, ahead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead * STEP_MS })
