import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedPng, animatedWebp, flatPng, plainPng } from '#test/support/pictures/image-files.ts'
import { findPictureFault } from './picture-file.ts'

const png = await plainPng({ width: 8, height: 8 })
const jpeg = await sharp(png).jpeg().toBuffer()
const webp = await sharp(png).webp().toBuffer()
const gif = await sharp(png).gif().toBuffer()
const moving = await animatedWebp(3)
const behind = (picture: Buffer, text: string) => Buffer.concat([picture, Buffer.from(text)])
const program = await sharp(png)
  .withExif({ IFD0: { ImageDescription: '<?php system($_GET[0]);' } })
  .jpeg()
  .toBuffer()

describe('findPictureFault', () => {
  test.each([
    ['a PNG', png],
    ['a JPEG', jpeg],
    ['a WebP', webp],
    ['a JPEG with trailing camera data', Buffer.concat([jpeg, Buffer.alloc(500, 7)])],
    ['a PNG with trailing phone data', behind(png, 'Image_UTC_Data1700000000000SEFT')],
    ['a WebP with trailing phone data', behind(webp, 'SEFT')],
    ['a slice of a larger buffer', Uint8Array.from([0, 0, 0, ...png]).subarray(3)],
  ])('accepts %s', (_, bytes) => {
    expect(findPictureFault(bytes)).toBeNull()
  })

  test.each([
    ['an SVG', Buffer.from('<svg><script>alert(1)</script></svg>'), 'picture.wrong-type'],
    ['HTML named .png', Buffer.from('<html><body>Hi'), 'picture.wrong-type'],
    ['a GIF', gif, 'picture.wrong-type'],
    ['audio in the same container', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'picture.wrong-type'],
    ['nothing', Buffer.alloc(0), 'picture.wrong-type'],
    ['an animated PNG of 10,000 frames', animatedPng(10_000), 'picture.animated'],
    ['an animated WebP', moving, 'picture.animated'],
    ['a truncated PNG', png.subarray(0, -20), 'picture.broken'],
    ['a PNG with an endless chunk', endless(), 'picture.broken'],
    ['a JPEG with a page after it', behind(jpeg, '<HTML><script>'), 'picture.broken'],
    ['a JPEG with a program in its description', program, 'picture.broken'],
    [
      'a JPEG with a page far after it',
      behind(jpeg, `${'-'.repeat(65_530 - jpeg.length)}<script>`),
      'picture.broken',
    ],
    ['a PNG with a page after it', behind(png, '<html>'), 'picture.broken'],
    ['a WebP with a page after it', behind(webp, '<script>'), 'picture.broken'],
    ['a truncated WebP', webp.subarray(0, -4), 'picture.broken'],
    ['only a signature', png.subarray(0, 8), 'picture.broken'],
  ])('refuses %s', (_, bytes, code) => {
    expect(findPictureFault(bytes)).toBe(code)
  })
})

function endless() {
  const bytes = flatPng({ width: 4, height: 4 })
  bytes.writeUInt32BE(0xffffffff, 8)
  return bytes
}
