import { PICTURE_MB } from '#contract/lengths.ts'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The limits of an uploaded picture: its bytes, its pixels, and the length of a side in pixels. */
export const pictureLimits = { bytes: PICTURE_MB * 1024 * 1024, pixels: 16_000_000, side: 5_000 } as const

/** The folder of pictures. The name of a file is the hash of its content and its width: `/media/<sha256>.<width>.avif`. */
export const MEDIA_FOLDER = '/media'

const WIDTHS = [320, 640, 1280]
/** The largest size that is stored, in pixels. A tall picture is narrower, to fit the height. */
export const pictureBounds = { width: 1280, height: 2560 } as const

/** The width of an avatar in pixels: the smallest stored width that is sharp at 96 px on a screen with two dots a pixel. */
export const AVATAR_WIDTH = 192

type Sized = { address: string; width: number }

/** Returns the stored widths of a picture whose largest size is `width` pixels wide, smallest first. */
export const widthsOf = (width: number) => [...WIDTHS.filter(smaller => smaller < width), width]

const addressOf = ({ address }: Sized, width: number) => address.replace(/\.\d+(\.\w+)$/, `.${width}$1`)

/** Returns the address of the smallest size that is at least `width` wide, or else of the largest one. */
export const addressFor = (picture: Sized, width: number) =>
  addressOf(picture, widthsOf(picture.width).find(each => each >= width) ?? picture.width)

/** Returns the sizes of a picture as the `srcset` of an image (HTML, section 4.8.4.2.1). */
export const sourcesOf = (picture: Sized) =>
  widthsOf(picture.width)
    .map(width => `${addressOf(picture, width)} ${width}w`)
    .join(', ')
