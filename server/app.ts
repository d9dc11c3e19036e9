import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/brand.ts'
import { contract } from '#contract/contract.ts'
import { leadToConfirmPage } from './confirm-page.ts'
import { answerRoutes } from './features/answers/routes.ts'
import { badgeRoutes } from './features/badges/routes.ts'
import { blockRoutes } from './features/blocks/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { findLastSeq } from './features/conversations/queries.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { correctionRoutes } from './features/corrections/routes.ts'
import { discoverRoutes } from './features/discover/routes.ts'
import { ideaRoutes } from './features/ideas/routes.ts'
import { sessionStands } from './features/identity/queries.ts'
import { isItemListed } from './features/items/queries.ts'
import { itemRoutes } from './features/items/routes.ts'
import { leaderboardRoutes } from './features/leaderboard/routes.ts'
import { mailSettingsRoutes } from './features/mail-settings/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { milestoneRoutes } from './features/milestones/routes.ts'
import { missionRoutes } from './features/missions/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { painPointRoutes } from './features/pain-points/routes.ts'
import { pointRoutes } from './features/points/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { CARD_FOLDER } from './features/sharing/page-address.ts'
import { aboutItems, findCard } from './features/sharing/queries.ts'
import { sightingRoutes } from './features/sightings/routes.ts'
import { signalRoutes } from './features/signals/routes.ts'
import { solutionRoutes } from './features/solutions/routes.ts'
import type { KeepPicture } from './features/uploads/commands.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { voteRoutes } from './features/votes/routes.ts'
import { winRoutes } from './features/wins/routes.ts'
import { openIdentity } from './open-identity.ts'
import { openLimits } from './open-limits.ts'
import { openPictures } from './pictures.ts'
import { isSameSite } from './platform/addresses.ts'
import type { Guard } from './platform/connections/guard.ts'
import type { Db } from './platform/database/database.ts'
import { PATIENCE_MS } from './platform/database/patience.ts'
import { createDayHash } from './platform/day-hash.ts'
import { createDraughtsman } from './platform/drawing/draughtsman.ts'
import type { Settings } from './platform/env.ts'
import { createRecorder } from './platform/facts/recorder.ts'
import { serveApiDocs } from './platform/http/api-page.ts'
import { answerFailures } from './platform/http/failures.ts'
import { addHeaders } from './platform/http/headers.ts'
import { serveHealth } from './platform/http/health.ts'
import { type LogStream, loggerOptions } from './platform/http/log.ts'
import { servePages } from './platform/http/pages.ts'
import { servePictures } from './platform/http/pictures.ts'
import { limitWaiting } from './platform/http/request-patience.ts'
import { logSecurityEvents } from './platform/http/security-log.ts'
import { serve } from './platform/http/serve.ts'
import { createServer } from './platform/http/server.ts'
import type { Live } from './platform/live/live.ts'
import { SOCKET_PATH, serveLive } from './platform/live/serve-live.ts'
import { reactions, writers } from './reactions.ts'
import { leadToUnsubscribePage } from './unsubscribe-page.ts'

export type AppOptions = {
  db: Db
  live: Live
  settings: Settings
  webFolder: string | undefined
  /** Takes the lines of the log in place of standard output. */
  logTo?: LogStream | undefined
  /** How long a request waits for the database in all, in milliseconds. */
  patienceMs?: number
}

const featureRoutes = (db: Db, keep: KeepPicture) => [
  ...ideaRoutes(db),
  ...painPointRoutes,
  ...productRoutes(keep),
  ...discoverRoutes,
  ...itemRoutes,
  ...correctionRoutes,
  ...voteRoutes,
  ...commentRoutes,
  ...answerRoutes,
  ...solutionRoutes,
  ...signalRoutes,
  ...conversationRoutes,
  ...messageRoutes,
  ...blockRoutes,
  ...mailSettingsRoutes,
  ...sightingRoutes,
  ...winRoutes,
  ...badgeRoutes,
  ...milestoneRoutes,
  ...missionRoutes,
  ...pointRoutes,
  ...onboardingRoutes,
  ...leaderboardRoutes,
  ...profileRoutes,
  ...uploadRoutes(keep),
]

/** The settings that pages read. */
const metasOf = ({ SUPPORT_EMAIL, COMMUNITY_URL, PUBLIC_URL }: Settings) => ({
  'support-email': SUPPORT_EMAIL,
  'community-url': COMMUNITY_URL,
  'public-url': PUBLIC_URL.origin,
})

const openServer = ({ LOG_LEVEL, PUBLIC_URL, TRUST_PROXY }: Settings, logTo: LogStream | undefined) =>
  createServer({
    logger: loggerOptions(LOG_LEVEL, logTo),
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY ?? false,
    socketPath: SOCKET_PATH,
  })

type SocketOptions = Pick<AppOptions, 'db' | 'live' | 'settings'> & {
  noteRefusal: ReturnType<typeof logSecurityEvents>
  patienceMs: number
  guard: Guard
  identity: Awaited<ReturnType<typeof openIdentity>>
}

const openSockets = (
  app: FastifyInstance,
  { db, live, settings, identity, guard, patienceMs, noteRefusal }: SocketOptions,
) =>
  serveLive(app, {
    hub: live.hub,
    authenticate: identity.authenticate,
    stands: actor => sessionStands(db, actor),
    isListed: itemId => isItemListed(db, itemId),
    lastSeqFor: (conversationId, memberId) => findLastSeq(db, { conversationId, memberId }),
    announce: live.announce,
    patienceMs,
    isOurs: origin => isSameSite(origin, settings.PUBLIC_URL),
    guard,
    onRefused: refused => void noteRefusal({ ...refused, route: `GET ${SOCKET_PATH}` }),
  })

/** The whole server: its routes, what answers failures, its headers and pages. Listening is the caller's. */
export async function createApp(options: AppOptions) {
  const { db, live, settings, webFolder, logTo, patienceMs = PATIENCE_MS } = options
  const { app, guard } = openServer(settings, logTo)
  limitWaiting(app, patienceMs)
  const hash = createDayHash(db)
  const limit = await openLimits(app, { db, settings, hash })
  const identity = await openIdentity(app, { db, live, settings, limit })
  addHeaders(app, settings.PUBLIC_URL)
  const noteRefusal = logSecurityEvents(app, hash)
  guard.onRefused = refused => void noteRefusal({ ...refused, route: '?' })
  answerFailures(app, { formats: { gotrue: identity.formatFailure }, limit })
  await openSockets(app, { ...options, patienceMs, identity, guard, noteRefusal })
  const { keep, read } = await openPictures(app, { db, settings, limit })
  serve(app, [...identity.routes, ...featureRoutes(db, keep)], {
    db,
    recorder: createRecorder(reactions, writers),
    announce: live.announce,
    authenticate: identity.authenticate,
    admitOperator: identity.admitOperator,
    limit,
  })
  const { draw, close } = createDraughtsman({ pictureNamed: read })
  app.addHook('onClose', close)
  servePictures(app, { folder: CARD_FOLDER, find: findCard(db), draw, limit })
  leadToUnsubscribePage(app)
  leadToConfirmPage(app)
  serveHealth(app, db)
  serveApiDocs(app, { contract, title: `${brand} API`, limit })
  const about = aboutItems(db, settings.PUBLIC_URL.origin)
  if (webFolder) await servePages(app, { folder: webFolder, metas: metasOf(settings), about, limit })
  return app
}
