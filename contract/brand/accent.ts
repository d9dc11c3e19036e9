import * as z from 'zod/mini'
import { contrastRatio, fitToSrgb, fromHex, type Oklch, toHex } from './oklch.ts'

/** The tokens that carry the accent, as in web/styles/tokens.css. */
type AccentTokens<Colour> = {
  signal: Colour
  'signal-hover': Colour
  'on-signal': Colour
  'signal-text': Colour
  'signal-soft': Colour
  'signal-line': Colour
  'signal-edge': Colour
}

type Grounds = { canvas: Oklch; surface: Oklch; muted: Oklch }

/** The backgrounds on which the accent is seen, as in web/styles/tokens.css. */
export const accentGrounds = {
  light: {
    canvas: { lightness: 0.982, chroma: 0.004, hue: 95 },
    surface: { lightness: 1, chroma: 0, hue: 0 },
    muted: { lightness: 0.94, chroma: 0.007, hue: 95 },
  },
  dark: {
    canvas: { lightness: 0.16, chroma: 0.006, hue: 110 },
    surface: { lightness: 0.197, chroma: 0.007, hue: 110 },
    muted: { lightness: 0.255, chroma: 0.008, hue: 110 },
  },
} satisfies Record<string, Grounds>

/** The least contrast of words and of rings: WCAG 2.2, 1.4.3 and 1.4.11. */
const WORDS_MIN = 4.5
const RINGS_MIN = 3
/** The least lightness in the dark theme. A darker accent would not stand out from the canvas. */
const DARK_LIGHTNESS_MIN = 0.72

const lowest = (front: Oklch, grounds: readonly Oklch[]) =>
  Math.min(...grounds.map(ground => contrastRatio(front, ground)))

type Reach = { grounds: readonly Oklch[]; least: number; step: number }

/** Changes the lightness by `step` until the contrast with every ground is reached or the lightness is at its end. */
function reachContrast(colour: Oklch, { grounds, least, step }: Reach): Oklch {
  let reached = fitToSrgb(colour)
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += step) {
    reached = fitToSrgb({ ...colour, lightness })
    if (lowest(reached, grounds) >= least) return reached
  }
  return reached
}

/**
 * How the tokens of a theme follow from an accent: the lightness at which each begins, how much colour it keeps, and in
 * which direction its lightness changes.
 */
const themes = {
  light: { text: 0.47, soft: 0.958, softChroma: 0.06, line: 0.8, edge: 0.58, hover: -0.03, step: -0.01 },
  dark: { text: 0.88, soft: 0.285, softChroma: 0.06, line: 0.5, edge: 0.7, hover: 0.03, step: 0.01 },
}

function deriveTheme(accent: Oklch, theme: 'light' | 'dark'): AccentTokens<Oklch> {
  const { text, soft, softChroma, line, edge, hover, step } = themes[theme]
  const { canvas, surface, muted } = accentGrounds[theme]
  const { hue, chroma } = accent
  const signal =
    theme === 'dark'
      ? fitToSrgb({ ...accent, lightness: Math.max(accent.lightness, DARK_LIGHTNESS_MIN) })
      : accent
  const shade = (lightness: number, most: number) =>
    fitToSrgb({ lightness, chroma: Math.min(chroma, most), hue })
  const hovered = fitToSrgb({ ...signal, lightness: signal.lightness + hover })
  const inks = [shade(0.24, 0.05), shade(0.985, 0.004)]
  const onSignal = (ink: Oklch) => lowest(ink, [signal, hovered])
  const softened = shade(soft, softChroma * Math.min(1, chroma / 0.2))
  return {
    signal,
    'signal-hover': hovered,
    'on-signal': inks.toSorted((one, other) => onSignal(other) - onSignal(one))[0] ?? canvas,
    'signal-text': reachContrast(shade(text, 0.19), {
      grounds: [softened, surface, canvas],
      least: WORDS_MIN,
      step,
    }),
    'signal-soft': softened,
    'signal-line': shade(line, 0.15),
    'signal-edge': reachContrast(shade(edge, 0.2), {
      grounds: [surface, canvas, muted, softened],
      least: RINGS_MIN,
      step,
    }),
  }
}

const toHexTokens = (tokens: AccentTokens<Oklch>) =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [name, toHex(colour)]),
  ) as AccentTokens<string>

/**
 * Returns the colours of both themes around an accent such as #c5ee37, in the same form. Words on the accent are dark or
 * light, whichever has more contrast. The other colours keep the hue of the accent, and their lightness changes until they
 * reach their contrast (WCAG 2.x).
 */
export function toAccentTokens(hex: string) {
  const accent = fromHex(hex)
  return {
    light: toHexTokens(deriveTheme(accent, 'light')),
    dark: toHexTokens(deriveTheme(accent, 'dark')),
  }
}

/**
 * Returns the lowest contrasts of an accent in both themes, from 1 to 21: of words on it (at least 4.5 is required) and of
 * rings in its colour (at least 3), with and without the pointer on them.
 */
export function measureAccent(hex: string) {
  const measured = Object.entries(toAccentTokens(hex)).map(([theme, tokens]) => {
    const { canvas, surface, muted } = accentGrounds[theme as 'light' | 'dark']
    const colour = (name: keyof typeof tokens) => fromHex(tokens[name])
    const words = lowest(colour('on-signal'), [colour('signal'), colour('signal-hover')])
    const text = lowest(colour('signal-text'), [colour('signal-soft'), surface, canvas])
    const ring = lowest(colour('signal-edge'), [surface, canvas, muted, colour('signal-soft')])
    return { words, text, ring }
  })
  return {
    words: Math.min(...measured.map(({ words }) => words)),
    text: Math.min(...measured.map(({ text }) => text)),
    ring: Math.min(...measured.map(({ ring }) => ring)),
  }
}

/** Returns whether words on the accent and in its colour reach 4.5:1, and rings 3:1, in both themes. */
export function isReadableAccent(hex: string) {
  const { words, text, ring } = measureAccent(hex)
  return words >= WORDS_MIN && text >= WORDS_MIN && ring >= RINGS_MIN
}

const FORM = /*i18n*/ 'Enter a color like #c5ee37.'
const UNREADABLE = /*i18n*/ 'Words on this color are hard to read. Choose a lighter or darker one.'

/** An accent in lower case that is readable in both themes. */
export const AccentColour = z.string({ error: FORM }).check(
  z.trim(),
  z.toLowerCase(),
  z.refine(hex => /^#[0-9a-f]{6}$/.test(hex), { error: FORM, abort: true }),
  z.refine(isReadableAccent, UNREADABLE),
)
