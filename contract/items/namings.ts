import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'

/** The pain points that an idea would solve, as its author says. */
export const NamedPainPoints = z.array(ItemId).check(
  z.maxLength(lengths.namings, {
    error: () => i18n.t('At most {max} pain points.', { max: lengths.namings }),
  }),
)

/**
 * The other side of a naming: a pain point on the page of an idea, an idea on that of a pain point. Only its owner also sees
 * those that are not accepted. To the author of an idea, an ignored naming looks open.
 */
export const Naming = z.object({
  id: ItemId,
  title: z.string(),
  author: Author,
  isAccepted: z.boolean(),
})
export type Naming = z.infer<typeof Naming>

export const namings = {
  'PUT /ideas/:ideaId/namings': {
    summary: `Replace the pain points that an own idea would solve, ${lengths.namings} at most`,
    access: 'member',
    rateLimit: 'comments',
    params: z.strictObject({ ideaId: ItemId }),
    body: z.strictObject({ solves: NamedPainPoints }),
    ok: null,
    refusals: ['item.missing', 'item.not-yours', 'item.wrong-kind', 'naming.unavailable'],
  },
  'PUT /pain-points/:painPointId/namings/:ideaId': {
    summary: 'Show an idea that would solve an own pain point, or ignore it without notifying anyone',
    access: 'member',
    params: z.strictObject({ painPointId: ItemId, ideaId: ItemId }),
    body: z.strictObject({ accepted: z.boolean() }),
    ok: null,
    refusals: ['item.missing', 'item.not-yours', 'naming.missing'],
  },
} satisfies Endpoints
