import { createAccessTokens } from './access-token.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Parts } from './commands.ts'
import { formatFailure } from './failure-format.ts'
import { openKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'
import { identityRoutes } from './routes.ts'

/** `dataDir` holds the signing keys; tokens are issued in the name of `publicUrl`. */
type IdentityOptions = { dataDir: string; publicUrl: URL; limit?: Parts['limit'] }

/** Sign-up, sign-in and sessions, and who a request comes from. Throws KeyFileError. */
export async function createIdentity({ dataDir, publicUrl, limit }: IdentityOptions) {
  const keys = await openKeys(dataDir)
  const tokens = createAccessTokens(keys, `${publicUrl.origin}/auth/v1`)
  const authenticator = createAuthenticator(tokens.verify)
  const parts = { tokens, authenticator, passwords: await createPasswords(), limit }
  return { routes: identityRoutes(parts, keys), authenticate: authenticator.authenticate, formatFailure }
}
