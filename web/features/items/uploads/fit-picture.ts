import { pictureBounds, pictureLimits, pictureTypes } from '#contract/items/picture-sizes.ts'

const QUALITY = 0.9

/** The format of iPhones. Some browsers can decode it, and the server takes it from none. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const isPicture = ({ type }: Blob) => pictureTypes.some(known => known === type)

const isWithinLimits = ({ size }: File, { width, height }: ImageBitmap) =>
  size <= pictureLimits.bytes &&
  width * height <= pictureLimits.pixels &&
  Math.max(width, height) <= pictureLimits.side

/**
 * Returns a picture that may be sent: the file itself within the limits, else the picture in the largest size that is stored.
 * It is upright, since the metadata that says so is lost. A file of another type, or that the browser cannot decode, is
 * returned as it is.
 */
export async function fitPicture(file: File): Promise<Blob> {
  const picture = isPicture(file) || isHeic(file) ? await decode(file) : undefined
  if (!picture || (!isHeic(file) && isWithinLimits(file, picture))) return file
  const { width, height } = picture
  const scale = Math.min(1, pictureBounds.width / width, pictureBounds.height / height)
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // WebP keeps what is transparent.
  const type = ['image/png', 'image/webp'].includes(file.type) ? 'image/webp' : 'image/jpeg'
  return canvas.convertToBlob({ type, quality: QUALITY })
}

async function decode(file: File) {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}
