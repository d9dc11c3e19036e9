import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { erasureFile } from '#server/features/account/deletion/erasure-log.ts'
import { noteAllLeft, noteRecentlyLeft } from '#server/features/account/deletion/note-erasures.ts'
import { operatorDomain } from '#server/features/operators/routes.ts'
import { createServiceKeyGate } from '#server/features/operators/service-key/service-key-gate.ts'
import { mailedProofs } from '#server/features/public-pages/joining/mailed-proofs.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import type { CurrentCommunity } from '#server/features/sign-in/community-settings.ts'
import { createEncryption, openEncryptionKeys } from '#server/features/sign-in/keys/encryption.ts'
import { openSigningKeys } from '#server/features/sign-in/keys/signing-keys.ts'
import { createMailRounds, sendAccountMails } from '#server/features/sign-in/mails/commands.ts'
import { createPasswords, type HashCost } from '#server/features/sign-in/passwords/passwords.ts'
import { createAccessTokens } from '#server/features/sign-in/protocol/access-token.ts'
import { createAuthenticator } from '#server/features/sign-in/protocol/authenticator.ts'
import { formatFailure } from '#server/features/sign-in/protocol/failure-format.ts'
import { createPuzzles, getPuzzleKey } from '#server/features/sign-in/puzzles.ts'
import { signInDomain } from '#server/features/sign-in/routes.ts'
import { createFailedSignIns } from '#server/features/sign-in/sessions/failed-sign-ins.ts'
import { hasFactor } from '#server/features/sign-in/sessions/queries.ts'
import { watchEnds } from '#server/features/sign-in/sessions/session-ends.ts'
import { watchSignUps } from '#server/features/sign-in/sign-up-load.ts'
import type { Db } from '#server/platform/database/database.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openMailer } from './open-list-mails.ts'

type Options = {
  db: Db
  live: Live
  settings: Settings
  community: CurrentCommunity
  rateLimit: RateLimiter | undefined
  hashCost: HashCost | undefined
}

/** Throws KeyFileError. */
export async function openIdentity(app: FastifyInstance, options: Options) {
  const { settings, rateLimit } = options
  const { dependencies, keys } = await createDependencies(app, options)
  const { authenticator } = dependencies
  const ends = await openEnds(app, options, authenticator.end)
  await openErasures(app, options)
  return {
    dependencies,
    routes: [...signInDomain(dependencies, keys), ...operatorDomain(dependencies)],
    authenticate: async (authorization: string | undefined) => {
      await ends.catchUp()
      return authenticator.authenticate(authorization)
    },
    admitServiceKey: createServiceKeyGate({ serviceKey: settings.SERVICE_KEY, rateLimit }),
    formatFailure,
  }
}

/** The keys are in the data folder; tokens carry the public address. */
async function createDependencies(app: FastifyInstance, options: Options) {
  const { db, live, settings, community, rateLimit, hashCost } = options
  const { log } = app
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl } = settings
  const { origin } = publicUrl
  const failedSignIns = createFailedSignIns({ db, log })
  app.addHook('onClose', failedSignIns.stop)
  const keys = await openSigningKeys(dataDir)
  const tokens = createAccessTokens(keys, `${origin}/auth/v1`)
  const { verify } = tokens
  const mailRounds = openMails(options, log)
  const passwords = await createPasswords(settings.PASSWORD_POLICY, { cost: hashCost })
  app.addHook('onClose', () => Promise.all([mailRounds.end(), passwords.close()]))
  const dependencies: IdentityDependencies = {
    tokens,
    authenticator: createAuthenticator({ verify, hasFactor: actor => hasFactor(db, actor) }),
    encryption: createEncryption(await openEncryptionKeys(dataDir)),
    passwords,
    puzzles: createPuzzles(() => getPuzzleKey(db)),
    signUpLoad: watchSignUps(),
    publish: live.publish,
    noteFailure: failedSignIns.note,
    mailedProofs,
    origin,
    rateLimit,
    community,
    environment: settings,
    erasureFile: erasureFile(dataDir),
    hasMailServer: settings.SMTP_URL !== undefined,
    lifetimes: { idleDays: settings.SESSION_IDLE_DAYS, days: settings.SESSION_MAX_DAYS },
    sendMails: mailRounds.begin,
  }
  return { dependencies, keys }
}

function openMails({ db, settings, community }: Options, log: FastifyBaseLogger) {
  const sendMail = openMailer({ db, settings, log, community })
  return createMailRounds(sendAccountMails({ db, sendMail, origin: settings.PUBLIC_URL.origin, log }), log)
}

const EVERY_MINUTE_MS = 60_000

/** Keeps this node's erasure log complete: who was erased before it started, and who is erased by other nodes. */
async function openErasures(app: FastifyInstance, { db, settings }: Options) {
  const file = erasureFile(settings.DATA_DIR)
  const onError = (error: unknown) =>
    logFailure(app.log, error, `it could not be noted in ${file} who was erased`)
  await noteAllLeft(db, file).catch(onError)
  const { stop } = runEvery(() => noteRecentlyLeft(db, file), { everyMs: EVERY_MINUTE_MS, onError })
  app.addHook('onClose', stop)
}

/** Follows the sessions that end on other nodes, whose tokens `end` refuses here. */
async function openEnds(
  app: FastifyInstance,
  { db, live }: Options,
  end: IdentityDependencies['authenticator']['end'],
) {
  live.hub.onSessionsEnded(end)
  const ends = await watchEnds({
    db,
    notify: live.hub.send,
    onError: error => logFailure(app.log, error, 'ended sessions were not looked up'),
  })
  app.addHook('onClose', ends.stop)
  return ends
}
