import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { bytesOf, lengths } from '#contract/lengths.ts'
import { DATA_URL_MAX } from './pictures.ts'
import { ProductForm } from './product-form.ts'

export const products = {
  'POST /products': {
    summary: 'Publish a product; the same id and body again returns the stored one',
    access: 'member',
    rateLimit: 'items',
    body: ProductForm,
    bytesMax: bytesOf(lengths.body) + DATA_URL_MAX,
    ok: z.object({ id: ItemId }),
    refusals: [
      'item.missing',
      'item.gone',
      'item.differs',
      'upload.missing',
      'publishing.paused',
      'text.link-too-early',
      'picture.wrong-type',
      'picture.too-many-pixels',
      'picture.animated',
      'picture.broken',
      'picture.not-stored',
    ],
  },
} satisfies Endpoints
