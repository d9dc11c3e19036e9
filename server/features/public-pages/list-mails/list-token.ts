import { SupporterId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'

/** The purposes of the links in a list mail: leaving the list, and coming back. */
type Purpose = 'leave-list' | 'return-to-item'

type Signing = { purpose: Purpose; key: Buffer }

/** Returns the token of a link in a list mail to a supporter. It is the same each time. */
export const createListToken = (supporter: SupporterId, signing: Signing) =>
  createSignedToken(supporter, signing)

/** Returns the supporter of a token, or undefined if it was not created with this key for this purpose. */
export const verifyListToken = (token: string, signing: Signing): SupporterId | undefined =>
  SupporterId.safeParse(verifySignedToken(token, signing)).data
