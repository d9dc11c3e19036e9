import { type ItemId, SubscriberId } from '#contract/ids.ts'
import { mailedItemPath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { createSignedToken, type Signing, verifySignedToken } from '#server/platform/mail/key-ring.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'

const LIFETIME_SECONDS = 60 * 60
/** The age up to which a mailed link proves its address. Somebody else may hold an older mail, because people forward them. */
const PROOF_SECONDS = 24 * 60 * 60
/** The tolerated difference between two nodes' clocks. */
const SKEW_SECONDS = 60

/** `at` is in seconds since 1970. It is NaN for links from before links had a time. */
export type Stamped = { subscriber: SubscriberId; at: number }

export const stamp = ({ subscriber, at }: Stamped) => `${subscriber}_${at}`

/** Returns what a mailed link is signed for: a stamp, or a subscriber's id alone. */
export function verifyStamped(token: string, signing: Signing): Stamped | undefined {
  const [id, at] = (verifySignedToken(token, signing) ?? '').split('_')
  const { data: subscriber } = SubscriberId.safeParse(id)
  return subscriber && { subscriber, at: Number(at) }
}

function isYoung({ at }: Stamped, seconds: number) {
  const age = nowSeconds() - at
  return age <= seconds && age >= -SKEW_SECONDS
}

/** Returns undefined if the token is over an hour old, or was not made with this key. */
export function verifyJoinToken(token: string, key: Buffer): Stamped | undefined {
  const opening = verifyStamped(token, { purpose: 'join', key })
  return opening && isYoung(opening, LIFETIME_SECONDS) ? opening : undefined
}

type Way = { link: Stamped; item: { id: ItemId; kind: ItemKind }; key: Buffer }

/**
 * Returns the path of a sign-up that leads to the item afterwards. If the mailed link is younger than a day, the path has a
 * token that proves the subscriber's address for an hour. The token is behind the `#`, which no server logs.
 */
export function toJoinPath({ link, item, key }: Way) {
  const query = new URLSearchParams({ mode: 'sign-up', next: mailedItemPath(item.kind, item.id) })
  const opening = stamp({ subscriber: link.subscriber, at: nowSeconds() })
  const isProof = isYoung(link, PROOF_SECONDS)
  const proof = isProof ? `#join=${createSignedToken(opening, { purpose: 'join', key })}` : ''
  return { joinPath: `/auth?${query}${proof}`, isProof }
}
