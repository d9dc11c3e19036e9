/** A colour by lightness from 0 to 1, chroma from 0, and hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }
type Rgb = [number, number, number]

/**
 * Returns linear sRGB, unclipped: a channel outside 0…1 is outside sRGB. Source: Björn Ottosson, 'A perceptual color space'.
 */
export function linearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Returns the WCAG 2.2 contrast ratio of two colours, 1 to 21, after rounding to the 8 bits that a screen shows. */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toBytes(colour).map(toLinear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toBytes = (colour: Oklch) => linearRgb(colour).map(toByte)

function toByte(linear: number) {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

function toLinear(byte: number) {
  const encoded = byte / 255
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** Returns the colour of a text such as #c5ee37. Source: Ottosson, as above. */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => toLinear(parseInt(hex.slice(at, at + 2), 16)))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns a colour as a text such as #c5ee37, its channels cut off where it is outside sRGB. */
export const toHex = (colour: Oklch) =>
  `#${toBytes(colour)
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')}`

const MARGIN = 0.0005
const isInSrgb = (colour: Oklch) => linearRgb(colour).every(value => value > -MARGIN && value < 1 + MARGIN)

/** Returns the colour with as much of its chroma as sRGB can show at its lightness and hue. */
export function fitToSrgb(colour: Oklch): Oklch {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  for (let chroma = colour.chroma; chroma > 0; chroma -= 0.002)
    if (isInSrgb({ ...colour, lightness, chroma })) return { ...colour, lightness, chroma }
  return { ...colour, lightness, chroma: 0 }
}
