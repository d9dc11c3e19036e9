import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { accountDeletionRoutes } from '#server/features/accounts/account-deletion/routes.ts'
import { adminRoutes } from '#server/features/accounts/admin/routes.ts'
import { createServiceKeyGate } from '#server/features/accounts/admin/service-key-gate.ts'
import type { CurrentCommunity } from '#server/features/accounts/community-settings/commands.ts'
import { signUpRuleRoutes } from '#server/features/accounts/community-settings/routes.ts'
import { credentialChangeRoutes } from '#server/features/accounts/credential-changes/routes.ts'
import { emailLinkRoutes } from '#server/features/accounts/email-links/routes.ts'
import { createEmailRounds, sendAccountEmails } from '#server/features/accounts/emails/commands.ts'
import { accountEmailRoutes } from '#server/features/accounts/emails/routes.ts'
import { noteAllLeft, noteRecentlyLeft } from '#server/features/accounts/erasures/commands.ts'
import { erasureFile } from '#server/features/accounts/erasures/erasure-log.ts'
import { factorRoutes } from '#server/features/accounts/factors/routes.ts'
import { createEncryption, openEncryptionKeys } from '#server/features/accounts/keys/encryption.ts'
import { openSigningKeys } from '#server/features/accounts/keys/signing-keys.ts'
import { ownDeletionRoutes } from '#server/features/accounts/own-deletions/routes.ts'
import { createPasswords, type HashCost } from '#server/features/accounts/passwords/passwords.ts'
import { createAccessTokens } from '#server/features/accounts/protocol/access-token.ts'
import { createAuthenticator } from '#server/features/accounts/protocol/authenticator.ts'
import { formatFailure } from '#server/features/accounts/protocol/failure-format.ts'
import { getPuzzleKey } from '#server/features/accounts/puzzles/commands.ts'
import { createPuzzles } from '#server/features/accounts/puzzles/puzzles.ts'
import { puzzleRoutes } from '#server/features/accounts/puzzles/routes.ts'
import { watchSignUps } from '#server/features/accounts/puzzles/sign-up-load.ts'
import { roleRoutes } from '#server/features/accounts/roles/routes.ts'

import { watchEnds } from '#server/features/accounts/sessions/ends/commands.ts'
import { createFailedSignIns } from '#server/features/accounts/sessions/failed-sign-ins/commands.ts'
import { hasFactor } from '#server/features/accounts/sessions/queries.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/routes.ts'
import { signUpRoutes } from '#server/features/accounts/sign-up/routes.ts'
import { undoRoutes } from '#server/features/accounts/undo/routes.ts'
import { noteMailFailure } from '#server/features/moderation/health/rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import type { Live } from '#server/platform/live/live.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { runEvery } from '#server/platform/run-every.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Options = {
  db: Db
  live: Live
  settings: Settings
  community: CurrentCommunity
  rateLimit: RateLimiter | undefined
  /** What a password's hash takes; by default what protects it. */
  hashCost: HashCost | undefined
}

/**
 * Opens everything about accounts: their endpoints, who a request comes from, their emails, and sessions that end on any
 * node. Throws KeyFileError.
 */
export async function openIdentity(app: FastifyInstance, options: Options) {
  const { settings, rateLimit } = options
  const { parts, keys } = await createParts(app, options)
  const { authenticator } = parts
  const ends = await openEnds(app, options, authenticator.end)
  await openErasures(app, options)
  return {
    parts,
    routes: [
      ...signUpRoutes(parts),
      ...signUpRuleRoutes(settings),
      ...puzzleRoutes(parts),
      ...sessionRoutes(parts, keys),
      ...accountEmailRoutes(parts),
      ...emailLinkRoutes(parts),
      ...credentialChangeRoutes(parts),
      ...undoRoutes(parts),
      ...factorRoutes(parts),
      ...roleRoutes,
      ...adminRoutes(parts),
      ...accountDeletionRoutes(parts),
      ...ownDeletionRoutes(parts),
    ],
    authenticate: async (authorization: string | undefined) => {
      await ends.catchUp()
      return authenticator.authenticate(authorization)
    },
    admitServiceKey: createServiceKeyGate({ serviceKey: settings.SERVICE_KEY, rateLimit }),
    formatFailure,
  }
}

/** What the commands work with beside a request. The keys are in the data folder; tokens carry the public address. */
async function createParts(app: FastifyInstance, options: Options) {
  const { db, live, settings, community, rateLimit, hashCost } = options
  const { log } = app
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl } = settings
  const { origin } = publicUrl
  const failedSignIns = createFailedSignIns({ db, log })
  app.addHook('onClose', failedSignIns.stop)
  const keys = await openSigningKeys(dataDir)
  const tokens = createAccessTokens(keys, `${origin}/auth/v1`)
  const { verify } = tokens
  const emailRounds = openEmails(options, log)
  const passwords = await createPasswords(settings.PASSWORD_POLICY, { cost: hashCost })
  app.addHook('onClose', () => Promise.all([emailRounds.end(), passwords.close()]))
  const parts: Parts = {
    tokens,
    authenticator: createAuthenticator({ verify, hasFactor: actor => hasFactor(db, actor) }),
    encryption: createEncryption(await openEncryptionKeys(dataDir)),
    passwords,
    puzzles: createPuzzles(() => getPuzzleKey(db)),
    signUpLoad: watchSignUps(),
    publish: live.publish,
    noteFailure: failedSignIns.note,
    origin,
    rateLimit,
    community,
    environment: settings,
    erasureFile: erasureFile(dataDir),
    isEmailSent: settings.SMTP_URL !== undefined,
    lifetimes: { idleDays: settings.SESSION_IDLE_DAYS, days: settings.SESSION_MAX_DAYS },
    sendEmails: emailRounds.begin,
  }
  return { parts, keys }
}

/** Sends emails about accounts, and notes why one was not sent. */
function openEmails({ db, settings, community }: Options, log: FastifyBaseLogger) {
  const sendMail = createMailer({
    settings,
    log,
    getName: () => community().name,
    onFailure: why => void noteMailFailure(db, why),
  })
  return createEmailRounds(sendAccountEmails({ db, sendMail, origin: settings.PUBLIC_URL.origin, log }), log)
}

const EVERY_MINUTE_MS = 60_000

/** Keeps this node's erasure log complete: who was erased before it started, and who is erased by other nodes. */
async function openErasures(app: FastifyInstance, { db, settings }: Options) {
  const file = erasureFile(settings.DATA_DIR)
  const onError = (error: unknown) => {
    if (!isDatabaseUnavailable(error))
      app.log.warn({ err: error }, `it could not be noted in ${file} who was erased`)
  }
  await noteAllLeft(db, file).catch(onError)
  const { stop } = runEvery(() => noteRecentlyLeft(db, file), { everyMs: EVERY_MINUTE_MS, onError })
  app.addHook('onClose', stop)
}

/** Follows the sessions that end on other nodes, whose tokens `end` refuses here. */
async function openEnds(app: FastifyInstance, { db, live }: Options, end: Parts['authenticator']['end']) {
  live.hub.onSessionsEnded(end)
  const ends = await watchEnds({
    db,
    notify: live.hub.send,
    onError: error => {
      if (!isDatabaseUnavailable(error)) app.log.warn({ err: error }, 'ended sessions were not looked up')
    },
  })
  app.addHook('onClose', ends.stop)
  return ends
}
