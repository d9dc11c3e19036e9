export type Oklch = { lightness: number; chroma: number; hue: number }
type Rgb = [number, number, number]

/** Linear sRGB, unclipped: a channel outside 0…1 is outside sRGB. Source: Björn Ottosson, 'A perceptual color space'. */
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

/** WCAG 2.2 contrast ratio of two colours, 1 to 21, after rounding to the 8 bits a screen shows. */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map(shown) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function shown(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  const rounded = Math.round(encoded * 255) / 255
  return rounded <= 0.04045 ? rounded / 12.92 : ((rounded + 0.055) / 1.055) ** 2.4
}
