import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { createAccessTokens } from './access-token.ts'
import { accountRoutes } from './account/routes.ts'
import { createOperatorGate } from './admin/admit-operator.ts'
import { adminRoutes } from './admin/routes.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Parts } from './commands.ts'
import { factorRoutes } from './factors/routes.ts'
import { formatFailure } from './failure-format.ts'
import { openKeys } from './keys.ts'
import { mailedLinkRoutes } from './mailed-links/routes.ts'
import { createMailRound } from './mails/commands.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { createPasswords } from './passwords.ts'
import { identityRoutes } from './routes.ts'
import { createSeals } from './seal.ts'
import { openSealingKeys } from './sealing-keys.ts'
import { hasFactor } from './session-ends/queries.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { undoRoutes } from './undo/routes.ts'

/** `dataDir` holds the keys; tokens are issued in the name of `publicUrl`. */
type IdentityOptions = {
  db: Db
  dataDir: string
  publicUrl: URL
  /** Sends the mails about accounts that are ordered. */
  sendMails: () => Promise<void>
  publish: Parts['publish']
  leave: Parts['leave']
  noteFailure: Parts['noteFailure']
  /** Opens the calls of the operator; without one nothing does. */
  serviceKey?: string | undefined
  log: FastifyBaseLogger
  confirmation: Parts['confirmation']
  isMailSent: boolean
  lifetimes: Parts['lifetimes']
  rateLimit?: Parts['rateLimit']
  passwordPolicy?: PasswordPolicy
}

/** Sign-up, sign-in and sessions, and who a request comes from. Throws KeyFileError. */
export async function createIdentity({ dataDir, publicUrl, ...options }: IdentityOptions) {
  const keys = await openKeys(dataDir)
  const tokens = createAccessTokens(keys, `${publicUrl.origin}/auth/v1`)
  const { verify } = tokens
  const authenticator = createAuthenticator({ verify, hasFactor: actor => hasFactor(options.db, actor) })
  const seals = createSeals(await openSealingKeys(dataDir))
  const mailRound = createMailRound(options.sendMails, options.log)
  const passwords = await createPasswords(options.passwordPolicy)
  const parts = {
    tokens,
    authenticator,
    seals,
    passwords,
    publish: options.publish,
    leave: options.leave,
    noteFailure: options.noteFailure,
    origin: publicUrl.origin,
    rateLimit: options.rateLimit,
    confirmation: options.confirmation,
    isMailSent: options.isMailSent,
    lifetimes: options.lifetimes,
    sendMails: mailRound.begin,
  }
  return {
    routes: [
      ...identityRoutes(parts, keys),
      ...accountRoutes(parts),
      ...mailedLinkRoutes,
      ...factorRoutes(parts),
      ...adminRoutes(parts),
      ...sessionRoutes(parts),
      ...undoRoutes(parts),
    ],
    authenticate: authenticator.authenticate,
    admitOperator: createOperatorGate(options),
    /** Refuses what comes of these sessions from now on, in this process. */
    end: authenticator.end,
    formatFailure,
    close: () => Promise.all([mailRound.end(), passwords.close()]),
  }
}
