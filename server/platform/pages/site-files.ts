import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AccentColour, toAccentTokens } from '#contract/brand/accent.ts'
import { FOR_OTHER_SITES } from '#server/platform/connections/headers.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

const DAY = 'public, max-age=86400'

/** Returns the path of the stylesheet for an accent such as #c5ee37; undefined for null, the program's own accent. */
export const toAccentPath = (accent: string | null) => (accent ? `/accent/${accent.slice(1)}.css` : undefined)

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/**
 * Returns the stylesheet of an accent. Its selectors are more specific than those of the full stylesheet, which pages load
 * after it. Without scripts no page has the class `dark`, and pages follow the browser's setting.
 */
function toSheet(accent: string) {
  const { light, dark } = toAccentTokens(accent)
  return `:root:root{${declare(light)}}
:root.dark{${declare(dark)}}
@media (scripting:none) and (prefers-color-scheme:dark){:root:root{${declare(dark)}}}
`
}

/**
 * Serves /accent/c5ee37.css for every accent that is legible behind words. The stylesheet depends only on its name, so that
 * a cached one is never wrong.
 */
export function serveAccents(app: FastifyInstance, { rateLimit }: { rateLimit: RateLimiter | undefined }) {
  app.get<{ Params: { hex: string } }>('/accent/:hex.css', async (request, reply) => {
    await rateLimit?.('assets', { address: request.ip, key: undefined })
    const { success, data } = AccentColour.safeParse(`#${request.params.hex}`)
    if (!success) refuse('request.unknown')
    return reply.header('cache-control', DAY).type('text/css; charset=utf-8').send(toSheet(data))
  })
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** The days until the file expires. The RFC recommends less than a year. */
const VALID_DAYS = 180

type ContactOptions = {
  getContact: () => string | null
  publicUrl: URL
  rateLimit: RateLimiter | undefined
}

/**
 * Serves /.well-known/security.txt (RFC 9116). The RFC requires a contact, so without one the response is a 404. The
 * canonical address must be https, so any other is left out.
 */
export function serveSecurityTxt(app: FastifyInstance, { getContact, publicUrl, rateLimit }: ContactOptions) {
  const url = '/.well-known/security.txt'
  app.get(url, async (request, reply) => {
    await rateLimit?.('documents', { address: request.ip, key: undefined })
    const contact = getContact() ?? refuse('request.unknown')
    const today = nowMillis() - (nowMillis() % DAY_MS)
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl.protocol === 'https:' ? [`Canonical: ${publicUrl.origin}${url}`] : []),
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

const NAME = 'embed.js'
const HOUR = 'public, max-age=3600'

type ScriptOptions = {
  folder: string
  rateLimit: RateLimiter | undefined
}

/** Serves /embed.js, if the build wrote it. Pages of other sites may load no other file. */
export async function serveSiteScript(app: FastifyInstance, { folder, rateLimit }: ScriptOptions) {
  const file = path.join(folder, NAME)
  if (!existsSync(file)) return
  const script = await readFile(file)
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  app.get(`/${NAME}`, async (request, reply) => {
    await rateLimit?.('assets', { address: request.ip, key: undefined })
    reply.headers({ ...FOR_OTHER_SITES, 'cache-control': HOUR, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
