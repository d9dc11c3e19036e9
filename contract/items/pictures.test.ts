import { describe, expect, test } from 'vitest'
import { addressFor, pictureLimits, sourcesOf, widthsOf } from './picture-sizes.ts'
import { base64Of, isDataUrl, PictureDataUrl } from './pictures.ts'

const picture = (width: number) => ({ address: `/media/ab.${width}.avif`, width, height: 100 })

test.each([
  [1280, [320, 640, 1280]],
  [1000, [320, 640, 1000]],
  [641, [320, 640, 641]],
  [640, [320, 640]],
  [320, [320]],
  [1, [1]],
])('a %i-pixel picture is stored in the widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

test('each width has its own URL', () => {
  expect(sourcesOf(picture(700))).toBe(
    '/media/ab.320.avif 320w, /media/ab.640.avif 640w, /media/ab.700.avif 700w',
  )
})

test.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [701, 700],
])('for %i pixels, the %i size is chosen', (wanted, width) => {
  expect(addressFor(picture(700), wanted)).toBe(`/media/ab.${width}.avif`)
})

describe('PictureDataUrl', () => {
  const ofBytes = (bytes: number, type = 'image/jpeg') =>
    `data:${type};base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`

  test('accepts a 2 MB picture and returns its base64', () => {
    const url = ofBytes(pictureLimits.bytes)
    expect(PictureDataUrl.safeParse(url).success).toBe(true)
    expect(isDataUrl(url) && base64Of(url).length).toBe(2_796_204)
  })

  test.each([
    ['more than that', ofBytes(pictureLimits.bytes + 3)],
    ['an SVG', ofBytes(3, 'image/svg+xml')],
    ['a page', 'data:text/html,<script>'],
    ['no base64', 'data:image/png,abc'],
    ['an address', 'https://firsthand.example/a.png'],
  ])('refuses %s', (_, url) => {
    expect(PictureDataUrl.safeParse(url).success).toBe(false)
  })
})
