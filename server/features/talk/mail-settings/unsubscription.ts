import { MemberId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/signed-token.ts'

const purpose = 'unsubscribe'

/** Returns the token of a link to unsubscribe: the member's id and its HMAC. */
export const createUnsubscriptionToken = (member: MemberId, key: Buffer) =>
  createSignedToken(member, { purpose, key })

/** Returns the member of a token, or undefined if it was not created with this key. */
export const verifyUnsubscriptionToken = (token: string, key: Buffer): MemberId | undefined =>
  MemberId.safeParse(verifySignedToken(token, { purpose, key })).data
