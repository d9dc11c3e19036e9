import { readStamp } from '#server/features/public-pages/joining/join-token.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'

type Purpose = 'leave-list' | 'return-to-item'

type Signing = { purpose: Purpose; key: Buffer }

/** `text` is a supporter's id or stamp. The token of the same text is the same each time. */
export const createListToken = (text: string, signing: Signing) => createSignedToken(text, signing)

export const verifyListToken = (token: string, signing: Signing) =>
  readStamp(verifySignedToken(token, signing))
