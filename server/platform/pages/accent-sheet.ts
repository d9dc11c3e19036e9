import type { FastifyInstance } from 'fastify'
import { AccentColour, toAccentTokens } from '#contract/brand/accent.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

const DAY = 'public, max-age=86400'

/** Returns the path of the stylesheet for an accent such as #c5ee37; undefined for the program's own. */
export const toAccentPath = (accent: string | null) => (accent ? `/accent/${accent.slice(1)}.css` : undefined)

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/**
 * Returns the stylesheet of an accent. Its selectors are more specific than those of the full stylesheet, which pages load
 * after it. Without scripts no page has the class `dark`, and follows the browser's own setting.
 */
function toSheet(accent: string) {
  const { light, dark } = toAccentTokens(accent)
  return `:root:root{${declare(light)}}
:root.dark{${declare(dark)}}
@media (scripting:none) and (prefers-color-scheme:dark){:root:root{${declare(dark)}}}
`
}

/**
 * Serves /accent/c5ee37.css for every accent on which words can be read. The sheet follows from its name alone, so no change
 * of the settings makes a cached one wrong.
 */
export function serveAccents(app: FastifyInstance, { rateLimit }: { rateLimit: RateLimiter | undefined }) {
  app.get<{ Params: { hex: string } }>('/accent/:hex.css', async (request, reply) => {
    await rateLimit?.('assets', { address: request.ip, member: undefined })
    const { success, data } = AccentColour.safeParse(`#${request.params.hex}`)
    if (!success) refuse('request.unknown')
    return reply.header('cache-control', DAY).type('text/css; charset=utf-8').send(toSheet(data))
  })
}
