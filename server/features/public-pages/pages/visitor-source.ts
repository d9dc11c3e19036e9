import { Via } from '#contract/evidence/visits.ts'

type Query = Readonly<Record<string, string>>

const AUTHOR_LINK = 'author-link'

/** Returns by which link a visitor came, from the query of the address: `?from=author-link&via=qr`. */
export function toVia({ from, via }: Query): Via {
  if (from !== AUTHOR_LINK) return 'direct'
  return via === 'qr' || via === 'x' ? via : 'own-link'
}

/** Returns the query by which `toVia` finds a link again. */
export const toViaQuery = (via: Via): Query => {
  if (via === 'direct' || via === 'embed') return {}
  return via === 'own-link' ? { from: AUTHOR_LINK } : { from: AUTHOR_LINK, via }
}

/** Returns by which link a visitor came, as a form says it. */
export const toStoredVia = ({ via }: Query): Via => {
  const { success, data } = Via.safeParse(via)
  return success ? data : 'direct'
}

/** Returns the place of the question that an address asks for, from 0: `?q=2` is 1. */
export function toQuestionIndex({ q = '1' }: Query) {
  const place = /^\d{1,2}$/.test(q) ? Number(q) - 1 : 0
  return Math.max(0, place)
}
