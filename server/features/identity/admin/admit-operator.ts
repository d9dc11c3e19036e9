import { createHash, timingSafeEqual } from 'node:crypto'
import { AuthFailure } from '../auth-failures.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Lets only a bearer of the service key in; without a key in the settings, nobody. */
export function createOperatorGate(serviceKey: string | undefined) {
  const wanted = serviceKey === undefined ? undefined : digestOf(`Bearer ${serviceKey}`)
  return (authorization: string | undefined) => {
    if (!wanted || !timingSafeEqual(digestOf(authorization ?? ''), wanted))
      throw new AuthFailure('operator.unknown')
  }
}
