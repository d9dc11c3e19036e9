/** What a member may send as a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** How much of a picture is taken: its bytes as sent, and its size in pixels. */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 16_000_000, side: 5_000 } as const

/** Where pictures are, each file named by its content and width: `/media/<sha256>.<width>.avif`. */
export const MEDIA_FOLDER = '/media'

const WIDTHS = [320, 640, 1280]
/** The largest size that is kept; a picture taller than it is wide may be narrower than that for its height. */
export const pictureBounds = { width: 1280, height: 2560 } as const

type Sized = { address: string; width: number }

/** The widths in which a picture is kept whose largest is `width` pixels wide, the smallest first. */
export const widthsOf = (width: number) => [...WIDTHS.filter(smaller => smaller < width), width]

/** The address of a picture in one of its widths. */
const addressOf = ({ address }: Sized, width: number) => address.replace(/\.\d+(\.\w+)$/, `.${width}$1`)

/** The address of the smallest size that is at least `width` wide, or of the largest there is. */
export const addressFor = (picture: Sized, width: number) =>
  addressOf(picture, widthsOf(picture.width).find(each => each >= width) ?? picture.width)

/** The sizes of a picture as the `srcset` of an image names them (HTML, section 4.8.4.2.1). */
export const sourcesOf = (picture: Sized) =>
  widthsOf(picture.width)
    .map(width => `${addressOf(picture, width)} ${width}w`)
    .join(', ')
