import * as z from 'zod/mini'

import { i18n } from '#contract/text/i18n.ts'
import { pictureLimits, pictureTypes } from './picture-sizes.ts'

/** A stored picture: the address of its largest size, and that size in pixels. */
export const Picture = z.object({ address: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

const DATA_URL = new RegExp(`^data:(?:${pictureTypes.join('|')});base64,`, 'i')
const PREFIX_MAX = 'data:image/jpeg;base64,'.length
/** The maximum length of a picture's data URL, in bytes as in characters. */
export const DATA_URL_MAX = PREFIX_MAX + Math.ceil(pictureLimits.bytes / 3) * 4

/** A picture as a base64 data URL (RFC 2397), of at most `pictureLimits.bytes` decoded bytes. */
export const PictureDataUrl = z
  .string()
  .check(
    z.maxLength(DATA_URL_MAX, { error: () => i18n.t('At most {PICTURE_MB} MB.') }),
    z.regex(DATA_URL, /*i18n*/ 'Send a PNG, JPG or WebP picture.'),
  )
  .brand<'PictureDataUrl'>()
export type PictureDataUrl = z.infer<typeof PictureDataUrl>

/** Returns whether a text begins as the data URL of a picture does. Its size is not checked. */
export const isDataUrl = (text: string): text is PictureDataUrl => DATA_URL.test(text)

/** Returns the base64 part of a picture's data URL. */
export const base64Of = (dataUrl: PictureDataUrl) => dataUrl.slice(dataUrl.indexOf(',') + 1)
