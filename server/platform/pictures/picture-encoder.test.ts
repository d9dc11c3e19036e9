import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureBounds } from '#contract/items/picture-sizes.ts'
import { flatPng, photo, plainPng } from '#test/support/pictures/image-files.ts'
import { createPictureEncoder } from './picture-encoder-client.ts'

function open(options?: Parameters<typeof createPictureEncoder>[0]) {
  const { encode, close } = createPictureEncoder(options)
  onTestFinished(close)
  return { encode, close }
}

const sizesOf = async (sizes: readonly { data: Uint8Array }[]) =>
  Promise.all(
    sizes.map(async ({ data }) => {
      const { format, compression, width, height } = await sharp(data).metadata()
      return [format, compression, width, height]
    }),
  )

test('a picture is converted to AVIF in the screen sizes and is never enlarged', async () => {
  const { encode } = open()
  const large = await encode(await plainPng({ width: 2000, height: 1250 }))
  expect([large.width, large.height]).toEqual([1280, 800])
  expect(await sizesOf(large.sizes)).toEqual([
    ['heif', 'av1', 320, 200],
    ['heif', 'av1', 640, 400],
    ['heif', 'av1', 1280, 800],
  ])
  const small = await encode(await plainPng({ width: 400, height: 10 }))
  expect(small.sizes.map(({ width }) => width)).toEqual([320, 400])
  const dot = await encode(await plainPng({ width: 1, height: 1 }))
  expect(dot.sizes.map(({ width }) => width)).toEqual([1])
})

test('a tall picture is narrowed until its height fits', async () => {
  const { encode } = open()
  const { width, height } = await encode(await plainPng({ width: 400, height: 5000 }))
  expect([width, height]).toEqual([205, pictureBounds.height])
})

test('a picture is rotated upright, and its location and camera data are removed', async () => {
  const { encode } = open()
  const taken = await sharp(await plainPng({ width: 60, height: 40 }))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { width, height, sizes } = await encode(taken)
  expect([width, height]).toEqual([40, 60])
  const { exif, xmp, icc, orientation } = await sharp(sizes[0]?.data).metadata()
  expect([exif, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
})

test('transparency is kept, and gray, 16-bit and interlaced pictures work', async () => {
  const { encode } = open()
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await sharp((await encode(clear)).sizes[0]?.data).stats()).isOpaque).toBe(false)
  const noise = await photo({ width: 50, height: 50 })
  for (const bytes of [
    await noise.clone().greyscale().png({ progressive: true }).toBuffer(),
    await noise.clone().toColourspace('rgb16').png().toBuffer(),
    await noise.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await noise.clone().webp({ lossless: true }).toBuffer(),
  ])
    expect((await encode(bytes)).width).toBe(50)
})

test.each([
  ['a side of 5,001', { width: 5_001, height: 10 }],
  ['a little over 16 megapixels', { width: 4_001, height: 4_000 }],
])('%s are refused before decoding', async (_, area) => {
  const { encode } = open()
  await expect(encode(flatPng(area))).rejects.toMatchObject({ code: 'picture.too-many-pixels' })
})

test('16 megapixels and a side of 5,000 pixels are accepted', async () => {
  const { encode } = open()
  for (const area of [
    { width: 4_000, height: 4_000 },
    { width: 5_000, height: 1 },
  ])
    expect((await encode(flatPng(area))).width).toBe(1280)
})

test('a truncated file is refused, and the next picture is encoded', async () => {
  const { encode } = open()
  const jpeg = await (await photo({ width: 300, height: 300 })).jpeg().toBuffer()
  const png = await plainPng({ width: 300, height: 300 })
  const damaged = Buffer.from(png)
  damaged.fill(0, png.indexOf('IDAT') + 4, png.indexOf('IDAT') + 20)
  for (const bytes of [jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(0, 20), damaged])
    await expect(encode(bytes)).rejects.toMatchObject({ code: 'picture.broken' })
  expect((await encode(jpeg)).width).toBe(300)
})

test('a picture over the time limit is refused, and the next one is encoded', async () => {
  const hurried = open({ timeoutMs: 1 })
  const bytes = await plainPng({ width: 20, height: 20 })
  await expect(hurried.encode(bytes)).rejects.toMatchObject({ code: 'picture.broken' })
  expect((await open().encode(bytes)).width).toBe(20)
})

test('the thirty-fourth simultaneous picture is refused as busy, and the others are encoded', async () => {
  const { encode } = open()
  const bytes = await plainPng({ width: 20, height: 20 })
  const outcomes = await Promise.allSettled(Array.from({ length: 34 }, () => encode(bytes)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'busy' } }])
})

test('a picture that waits too long is refused as busy', async () => {
  const { encode } = open({ waitMaxMs: 1 })
  const bytes = await plainPng({ width: 20, height: 20 })
  const [first, second] = await Promise.allSettled([encode(bytes), encode(bytes)])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
})

test('nothing is encoded once the encoder is closed', async () => {
  const { encode, close } = open()
  await close()
  await expect(encode(await plainPng({ width: 20, height: 20 }))).rejects.toThrow()
})

test.skipIf(process.platform !== 'linux')(
  'the encoder process is killed before the server when memory runs out',
  async () => {
    await open().encode(await plainPng({ width: 1, height: 1 }))
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    expect(children.map(pid => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())).toContain('800')
  },
)
