import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { listListed } from '#server/features/items/items/queries.ts'
import { requireRole } from '#server/features/operators/roles/queries.ts'
import { refuseBlockedLinks } from '#server/features/sign-in/blocklist.ts'
import type { HashCost } from '#server/features/sign-in/passwords/passwords.ts'
import {
  findSessionRefusals,
  isSessionValid,
  requireSession,
} from '#server/features/sign-in/sessions/queries.ts'
import { findLastSeq } from '#server/features/talk/conversations/queries.ts'
import type { Guard } from '#server/platform/connections/connection-guard.ts'
import { addHeaders } from '#server/platform/connections/headers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { DEADLINE_MS } from '#server/platform/database/deadline.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { handleFailures } from '#server/platform/http/failures.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import { logRequests, measureRequests } from '#server/platform/http/request-log.ts'
import { logSecurityEvents } from '#server/platform/http/security-log.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addDeadlines, createServer, type LogStream, toLoggerOptions } from '#server/platform/http/server.ts'
import { openLanguages } from '#server/platform/language/chosen-language.ts'
import type { Live } from '#server/platform/live/live.ts'
import { SOCKET_PATH, serveLive } from '#server/platform/live/serve-live.ts'
import { createDayHash, type DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { isSameSite } from '#server/platform/settings/addresses.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { listFeatureRoutes } from './feature-routes.ts'
import { openCommunity } from './open-community.ts'
import { openHealth } from './open-health.ts'
import { openIdentity } from './open-identity.ts'
import { openPages } from './open-pages.ts'
import { openPictures } from './open-pictures.ts'
import { openPublicPages } from './open-public-pages.ts'
import { openRateLimits } from './open-rate-limits.ts'
import { reactions, writers } from './reactions.ts'
import { redirectMailedLinks } from './redirects.ts'

export type AppOptions = {
  db: Db
  live: Live
  settings: Settings
  nodeId?: string
  mainVersion?: string | undefined
  webFolder: string | undefined
  /** Receives the lines of the log instead of standard output. */
  logTo?: LogStream | undefined
  patienceMs?: number
  hashCost?: HashCost
}

const openServer = (settings: Settings, logTo: LogStream | undefined) =>
  createServer({
    logger: toLoggerOptions(settings.LOG_LEVEL, logTo),
    site: settings,
    trustProxy: settings.TRUST_PROXY ?? false,
    socketPath: SOCKET_PATH,
  })

type SocketOptions = Pick<AppOptions, 'db' | 'live' | 'settings'> & {
  noteRefusal: ReturnType<typeof logSecurityEvents>
  patienceMs: number
  guard: Guard
  identity: Awaited<ReturnType<typeof openIdentity>>
}

const serveSockets = (
  app: FastifyInstance,
  { db, live, settings, identity, guard, patienceMs, noteRefusal }: SocketOptions,
) =>
  serveLive(app, {
    hub: live.hub,
    authenticate: identity.authenticate,
    isSessionActive: actor => isSessionValid(db, actor),
    listListed: itemIds => listListed(db, itemIds),
    findLastSeq: (conversationId, memberId) => findLastSeq(db, { conversationId, memberId }),
    publish: live.publish,
    patienceMs,
    isOwnOrigin: origin => isSameSite(origin, settings.PUBLIC_URL),
    guard,
    onRefused: refused => void noteRefusal({ ...refused, route: `GET ${SOCKET_PATH}` }),
  })

/** Returns how refusals outside of the framework are logged. */
function watchRequests(app: FastifyInstance, { settings, hash }: { settings: Settings; hash: DayHash }) {
  if (settings.METRICS_PORT !== undefined) measureRequests(app)
  if (settings.LOG_REQUESTS === 'on') logRequests(app)
  const noteRefusal = logSecurityEvents(app, hash)
  app.guard.onRefused = refused => void noteRefusal({ ...refused, route: '?' })
  return noteRefusal
}

export async function createApp(options: AppOptions) {
  const { db, live, settings, webFolder, logTo, hashCost, patienceMs = DEADLINE_MS } = options
  const { nodeId = randomUUID() } = options
  const { app, guard } = openServer(settings, logTo)
  addDeadlines(app, patienceMs)
  const hash = createDayHash(db)
  const { rateLimit, isRedisUp } = await openRateLimits(app, { db, settings, hash })
  const community = await openCommunity(app, { db, live, settings })
  await openLanguages(app, { web: webFolder, chosen: community })
  const identity = await openIdentity(app, { db, live, settings, community, rateLimit, hashCost })
  addHeaders(app, settings)
  const noteRefusal = watchRequests(app, { settings, hash })
  handleFailures(app, { formats: { gotrue: identity.formatFailure }, rateLimit })
  await serveSockets(app, { ...options, patienceMs, identity, guard, noteRefusal })
  const { keep, read, storage } = await openPictures(app, { db, settings, rateLimit })
  const publicRoutes = openPublicPages(app, { db, settings, community, hash, publish: live.publish })
  const routes = [
    ...identity.routes,
    ...listFeatureRoutes({ db, keep, storage, dependencies: identity.dependencies }),
    ...publicRoutes.endpoints,
    ...openHealth(app, { db, settings, storage, nodeId, mainVersion: options.mainVersion, isRedisUp }),
  ]
  serve(app, routes, {
    ...options,
    recorder: createRecorder(reactions, writers),
    publish: live.publish,
    requireSession,
    findSessionRefusals,
    authenticate: identity.authenticate,
    requireRole,
    admitServiceKey: identity.admitServiceKey,
    refuseBlockedLinks,
    rateLimit,
  })
  redirectMailedLinks(app)
  serveHealth(app, db)
  const { visitorRoutes } = publicRoutes
  await openPages(app, { db, settings, community, webFolder, readPicture: read, rateLimit, visitorRoutes })
  return app
}
