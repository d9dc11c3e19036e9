import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { UploadKey } from '#contract/ids.ts'
import { pictureLimits, pictureTypes } from './picture-sizes.ts'
import { Picture } from './pictures.ts'

/** A stored picture that no item uses yet. Publishing with its key assigns it to the item. */
export const Upload = z.extend(Picture, { key: UploadKey })
export type Upload = z.infer<typeof Upload>

export const uploads = {
  'POST /uploads': {
    summary: 'Send a picture for an item to be published; it is kept for 24 hours',
    access: 'member',
    rateLimit: 'uploads',
    file: { types: pictureTypes, bytesMax: pictureLimits.bytes, otherwise: 'picture.wrong-type' },
    ok: Upload,
    refusals: [
      'picture.wrong-type',
      'picture.too-many-pixels',
      'picture.animated',
      'picture.broken',
      'picture.not-stored',
    ],
  },
} satisfies Endpoints
