import sharp, { type OutputInfo } from 'sharp'
import { pictureBounds, pictureLimits, widthsOf } from '#contract/items/picture-sizes.ts'
import type { EncodedPicture, EncodingResult, PictureSize } from './picture-encoder-client.ts'
import { findPictureFault } from './picture-file.ts'

// No picture repeats the previous one, so a cache of libvips would be of no use.
sharp.cache(false)
sharp.concurrency(1)

const READING = { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true } as const
const WRITING = { quality: 45, effort: 0, chromaSubsampling: '4:2:0' } as const

/** Encodes a picture. Reads the size from the header first, and the pixels only if the size is within the limits. */
async function encode(bytes: Uint8Array): Promise<EncodingResult> {
  const refusal = findPictureFault(bytes)
  if (refusal) return { refusal }
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const isTooLarge = width * height > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side
  if (isTooLarge) return { refusal: 'picture.too-many-pixels' }
  if (pages > 1) return { refusal: 'picture.animated' }
  return encodeSizes(await decode(bytes))
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Decodes a picture, turns it upright by its metadata, and fits it into the largest size. Drops all metadata. */
const decode = (bytes: Uint8Array): Promise<Pixels> =>
  sharp(bytes, READING)
    .autoOrient()
    .resize({ ...pictureBounds, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

async function encodeSizes({ data, info }: Pixels): Promise<EncodedPicture> {
  const { width, height, channels } = info
  const sizes: PictureSize[] = []
  for (const each of widthsOf(width))
    sizes.push({
      width: each,
      data: await sharp(data, { raw: { width, height, channels } })
        .resize({ width: each })
        .avif(WRITING)
        .toBuffer(),
    })
  return { width, height, sizes }
}

const respond = (result: EncodingResult) => process.send?.(result)

// The process lives as long as its channel to the server.
process.on('message', (bytes: Uint8Array) => {
  void encode(bytes).then(respond, () => respond({ refusal: 'picture.broken' }))
})
