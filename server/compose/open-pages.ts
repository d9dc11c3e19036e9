import cluster from 'node:cluster'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import { findExampleCard } from '#server/features/evidence/evidence-reports/example-card.ts'
import { findReportCard, findReportDocument } from '#server/features/evidence/evidence-reports/queries.ts'
import { CARD_FOLDER } from '#server/features/items/sharing/head.ts'
import { findCard, findItemHead } from '#server/features/items/sharing/queries.ts'
import { findFeedDocument } from '#server/features/public-pages/feeds.ts'
import type { CurrentCommunity } from '#server/features/sign-in/community-settings.ts'
import { serveApiDocs } from '#server/platform/api-docs/api-docs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fillBrand } from '#server/platform/formats/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { listOffered } from '#server/platform/language/chosen-language.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { serveRunbook } from '#server/platform/pages/runbook.ts'
import { bareSite, serveVisitorPages, type VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import { listCanonical, type PageSettings } from '#server/platform/pages/site.ts'
import {
  serveAccents,
  serveSecurityTxt,
  serveSiteScript,
  toAccentPath,
} from '#server/platform/pages/site-files.ts'
import { createRenderer, type Drawing, type Element } from '#server/platform/pictures/renderer-client.ts'
import { servePictures } from '#server/platform/pictures/serve-pictures.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { isSameSite } from '#server/platform/settings/addresses.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Options = {
  db: Db
  settings: Settings
  community: CurrentCommunity
  webFolder: string | undefined
  readPicture: (name: string) => Promise<Uint8Array | undefined>
  rateLimit: RateLimiter | undefined
  visitorRoutes: readonly VisitorRoute[]
}

export async function openPages(
  app: FastifyInstance,
  { db, settings, webFolder, rateLimit, visitorRoutes, ...options }: Options,
) {
  const { community } = options
  const { origin } = settings.PUBLIC_URL
  serveCards(app, { db, rateLimit, ...options })
  serveApiDocs(app, { contract, getTitle: () => `${community().name} API`, origin, rateLimit })
  serveRunbook(app, { rateLimit })
  const getContact = () => community().supportEmail
  serveSecurityTxt(app, { getContact, publicUrl: settings.PUBLIC_URL, rateLimit })
  serveAccents(app, { rateLimit })
  const isOwnOrigin = (origin: string) => isSameSite(origin, settings.PUBLIC_URL)
  if (!webFolder) {
    const site = () => ({ ...bareSite, name: community().name, fill: toFill(community().name) })
    serveVisitorPages(app, visitorRoutes, { site, isOwnOrigin, rateLimit })
    return
  }
  await serveSiteScript(app, { folder: webFolder, rateLimit })
  const findReport = findReportDocument(db, origin)
  const findFeed = findFeedDocument(db, { origin, canonical: await listCanonical(webFolder) })
  const { addAssetsFrom } = await servePages(app, {
    folder: webFolder,
    settings: followSettings(community, settings),
    findHead: findItemHead(db, origin),
    findDocument: path => findReport(path) ?? findFeed(path),
    visitorRoutes,
    isOwnOrigin,
    rateLimit,
  })
  if (!cluster.isWorker) return
  const { answerMain, NEXT_PROGRAM } = await import('#server/platform/processes/workers.ts')
  answerMain(NEXT_PROGRAM, async ({ program }) => {
    if (program) await addAssetsFrom(path.join(path.dirname(program), '../dist'))
    return {}
  })
}

const toFill = (name: string) => (html: string) => fillBrand(html, escapeHtml(name))

/** The result is the same object until the community's settings change. */
function followSettings(community: CurrentCommunity, settings: Settings) {
  const follow = (values: CommunityValues) => ({ values, made: toPageSettings(values, settings) })
  let known = follow(community())
  return () => {
    const values = community()
    if (values !== known.values) known = follow(values)
    return known.made
  }
}

const toPageSettings = (community: CommunityValues, settings: Settings): PageSettings => ({
  metas: {
    'support-email': community.supportEmail ?? settings.SUPPORT_EMAIL,
    'community-url': community.communityUrl ?? settings.COMMUNITY_URL,
    'public-url': settings.PUBLIC_URL.origin,
    languages: listOffered(community).join(' '),
  },
  name: community.name,
  promise: community.promise,
  languages: listOffered(community),
  hasMailServer: settings.SMTP_URL !== undefined,
  stylesheet: toAccentPath(community.accent),
})

function serveCards(
  app: FastifyInstance,
  { db, community, readPicture, rateLimit }: Omit<Options, 'settings' | 'webFolder' | 'visitorRoutes'>,
) {
  const { draw, close } = createRenderer({ readPicture })
  app.addHook('onClose', close)
  const [findOfItem, findOfReport] = [findCard(db), findReportCard(db)]
  const find = async (file: string) => {
    const drawing = findExampleCard(file) ?? (await findOfItem(file)) ?? (await findOfReport(file))
    return drawing && fillDrawing(drawing, community().name)
  }
  servePictures(app, { folder: CARD_FOLDER, find, draw, rateLimit })
}

const fillDrawing = (drawing: Drawing, name: string): Drawing => ({
  ...drawing,
  content: fillElement(drawing.content, name),
})

function fillElement({ props, ...element }: Element, name: string): Element {
  const { children } = props
  if (typeof children === 'string')
    return { ...element, props: { ...props, children: fillBrand(children, name) } }
  if (!children) return { ...element, props }
  return { ...element, props: { ...props, children: children.map(child => fillElement(child, name)) } }
}
