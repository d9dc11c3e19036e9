import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'

/** The reason why the public page has no field for an address. */
export const AddressObstacle = z.enum(['no-mail-server', 'address-unproven'])
export type AddressObstacle = z.infer<typeof AddressObstacle>

/** The public page of an own item with its settings. `origins` are the origins of pages that may embed it. */
const PublicPage = z.object({
  isOn: z.boolean(),
  addressObstacle: z.nullable(AddressObstacle),
  origins: z.array(z.string()),
  subscriberCount: z.int(),
  pendingCount: z.int(),
  /** The number of people who pressed “I'd use it” without leaving an address. Only the author sees it. */
  interestedCount: z.int(),
})
export type PublicPage = z.infer<typeof PublicPage>

/** The origin of an embedding page as the server stores it: a result of toEmbedOrigin. */
const EmbedOrigin = z.string().check(z.maxLength(lengths.origin))

export const publicPages = {
  'GET /items/:itemId/public-page': {
    summary: 'Whether people without an account may read an own item, and what they can do there',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: PublicPage,
    refusals: ['item.missing', 'item.not-yours'],
  },
  'PUT /items/:itemId/public-page': {
    summary: 'Let people without an account read an own item, or no longer',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    body: z.strictObject({ isOn: z.boolean() }),
    ok: PublicPage,
    refusals: ['item.missing', 'item.not-yours'],
  },
} satisfies Endpoints

export const embeds = {
  'PUT /items/:itemId/embed-origins': {
    summary: 'Set on which origins an own item may stand in a frame',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    body: z.strictObject({ origins: z.array(EmbedOrigin).check(z.maxLength(lengths.embedOrigins)) }),
    ok: PublicPage,
    refusals: ['item.missing', 'item.not-yours', 'embed.not-an-origin'],
  },
} satisfies Endpoints
