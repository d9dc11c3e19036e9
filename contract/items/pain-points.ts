import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { PainPointForm } from './pain-point-form.ts'

export const painPoints = {
  'POST /pain-points': {
    summary: 'Publish a pain point; the same id and body again returns the stored one',
    access: 'member',
    rateLimit: 'items',
    body: PainPointForm,
    ok: z.object({ id: ItemId }),
    refusals: ['item.missing', 'item.gone', 'item.differs', 'publishing.paused', 'text.link-too-early'],
  },
} satisfies Endpoints
