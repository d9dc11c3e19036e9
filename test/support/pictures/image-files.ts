import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Area = { width: number; height: number }

/** Creates a PNG of one colour. */
export const plainPng = ({ width, height }: Area, background = '#3b7a57') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Creates a picture with as much detail as a photograph: clouds of three sizes under a fine grain. */
export async function photo({ width, height }: Area) {
  const clouds = [6, 30, 120].map(async size => {
    const cloud = await grain(
      { width: Math.ceil(width / size), height: Math.ceil(height / size) },
      70,
    ).toBuffer()
    const input = await sharp(cloud).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png().toBuffer()
    return { input, blend: 'overlay' as const }
  })
  return sharp(await grain({ width, height }, 8).toBuffer()).composite(await Promise.all(clouds))
}

const grain = ({ width, height }: Area, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma } },
  }).png()

const HEAVY = 2 * 1024 * 1024

/** Creates a JPEG of exactly 2 MB. It has the best quality that fits, and padding as cameras write it. */
export async function heavyPhoto(area: Area) {
  const picture = await (await photo(area)).png({ compressionLevel: 1 }).toBuffer()
  for (let quality = 90; quality > 0; quality -= 10) {
    const jpeg = await sharp(picture).jpeg({ quality }).toBuffer()
    if (jpeg.length <= HEAVY) return Buffer.concat([jpeg, Buffer.alloc(HEAVY - jpeg.length)])
  }
  throw new Error('The picture is too large to be heavy')
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const numbers = (...words: number[]) => {
  const bytes = Buffer.alloc(words.length * 4)
  words.forEach((word, place) => bytes.writeUInt32BE(word, place * 4))
  return bytes
}

/**
 * Creates a PNG with one byte per pixel, all of them zero. It is written by hand, because encoders would need much
 * memory.
 */
export function flatPng(
  { width, height }: Area,
  before: readonly Buffer[] = [],
  after: readonly Buffer[] = [],
) {
  const header = Buffer.concat([numbers(width, height), Buffer.from([8, 0, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    ...after,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates an animated PNG of `frames` frames of one pixel. */
export function animatedPng(frames: number) {
  const pixel = deflateSync(Buffer.alloc(2))
  const frameControl = (sequence: number) =>
    chunk('fcTL', Buffer.concat([numbers(sequence, 1, 1, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const later = Array.from({ length: frames - 1 }, (_, index) => [
    frameControl(index * 2 + 1),
    chunk('fdAT', Buffer.concat([numbers(index * 2 + 2), pixel])),
  ])
  return flatPng({ width: 1, height: 1 }, [chunk('acTL', numbers(frames, 0)), frameControl(0)], later.flat())
}

/** Creates an animated WebP of `frames` frames. */
export async function animatedWebp(frames: number) {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    plainPng({ width: 8, height: 8 }, `hsl(${(frame * 120) % 360}, 80%, 50%)`),
  )
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}
