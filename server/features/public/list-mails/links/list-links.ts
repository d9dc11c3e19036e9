import { SupporterId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/signed-token.ts'

/** What the links of a list mail are good for: leaving the list, and noting that somebody came back. */
type Purpose = 'leave-list' | 'return-to-item'

/** Returns the token of a link in a list mail to a supporter. It is always the same. */
export const createListToken = (supporter: SupporterId, signing: { purpose: Purpose; key: Buffer }) =>
  createSignedToken(supporter, signing)

/** Returns the supporter of a token, or undefined if it was not created with this key for this purpose. */
export const verifyListToken = (
  token: string,
  signing: { purpose: Purpose; key: Buffer },
): SupporterId | undefined => SupporterId.safeParse(verifySignedToken(token, signing)).data
