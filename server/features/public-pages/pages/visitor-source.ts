import { Via } from '#contract/evidence/visits.ts'

type Query = Readonly<Record<string, string>>

const AUTHOR_LINK = 'author-link'

/** Reads the query of the address: `?from=author-link&via=qr`. */
export function toVia({ from, via }: Query): Via {
  if (from !== AUTHOR_LINK) return 'direct'
  return via === 'qr' || via === 'x' ? via : 'own-link'
}

export const toViaQuery = (via: Via): Query => {
  if (via === 'direct' || via === 'embed') return {}
  return via === 'own-link' ? { from: AUTHOR_LINK } : { from: AUTHOR_LINK, via }
}

export const toStoredVia = ({ via }: Query): Via => {
  const { success, data } = Via.safeParse(via)
  return success ? data : 'direct'
}

/** `?q=2` is 1. */
export function toQuestionIndex({ q = '1' }: Query) {
  const place = /^\d{1,2}$/.test(q) ? Number(q) - 1 : 0
  return Math.max(0, place)
}
