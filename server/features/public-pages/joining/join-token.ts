import { type ItemId, SupporterId } from '#contract/ids.ts'
import { mailedItemPath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'

const PURPOSE = 'join'
const LIFETIME_SECONDS = 60 * 60
/** The tolerated difference between two nodes' clocks. */
const SKEW_SECONDS = 60

/** `openedAt` is in seconds since 1970. */
export type Opening = { supporter: SupporterId; openedAt: number }

/** A sign-up in the next hour proves the supporter's address with this token. Only the page of a mailed link contains it. */
const createJoinToken = (supporter: SupporterId, key: Buffer) =>
  createSignedToken(`${supporter}_${nowSeconds()}`, { purpose: PURPOSE, key })

/** Returns undefined if the token is over an hour old, or was not made with this key. */
export function verifyJoinToken(token: string, key: Buffer): Opening | undefined {
  const [id, opened] = (verifySignedToken(token, { purpose: PURPOSE, key }) ?? '').split('_')
  const { data: supporter } = SupporterId.safeParse(id)
  const openedAt = Number(opened)
  const age = nowSeconds() - openedAt
  const isFresh = age <= LIFETIME_SECONDS && age >= -SKEW_SECONDS
  return supporter && isFresh ? { supporter, openedAt } : undefined
}

type Item = { id: ItemId; kind: ItemKind }

/** The sign-up leads to the item afterwards. The token is behind the `#`, which no server logs. */
export function toJoinPath({ id, item, key }: { id: SupporterId; item: Item; key: Buffer }) {
  const query = new URLSearchParams({ mode: 'sign-up', next: mailedItemPath(item.kind, item.id) })
  return `/auth?${query}#join=${createJoinToken(id, key)}`
}
