import { SupporterId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'

type Purpose = 'leave-list' | 'return-to-item'

type Signing = { purpose: Purpose; key: Buffer }

/** The token is the same each time. */
export const createListToken = (supporter: SupporterId, signing: Signing) =>
  createSignedToken(supporter, signing)

export const verifyListToken = (token: string, signing: Signing): SupporterId | undefined =>
  SupporterId.safeParse(verifySignedToken(token, signing)).data
