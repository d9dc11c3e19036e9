import { chance } from '../routine.ts'
import { box, disc, pickPalette, stroke, times, toPng } from './drawing.ts'

const SIZE = { width: 960, height: 600 }
const INK = '#26303d'

type Screen = {
  dark: string
  light: string
  warm: string
  cool: string
  luck: (...what: unknown[]) => number
}

const layouts = { list, invoice, cards } as const
export type Layout = keyof typeof layouts

export function drawScreenshot(layout: Layout, seed: string) {
  const [dark, light, warm, cool] = pickPalette(seed)
  const luck = (...what: unknown[]) => chance(seed, ...what)
  const screen = { dark, light, warm, cool, luck }
  return toPng(`${drawFrame(screen)}${layouts[layout](screen)}`, SIZE)
}

/** Words as they look from afar. */
const words = (at: { x: number; y: number; w: number }, opacity = 0.3) =>
  box({ ...at, h: 14 }, { fill: INK, round: 7, opacity })

function drawFrame({ dark, light, warm, luck }: Screen) {
  const entry = (index: number) =>
    box(
      { x: 36, y: 130 + index * 48, w: 70 + 60 * luck('menu', index), h: 14 },
      { fill: light, round: 7, opacity: index === 0 ? 1 : 0.45 },
    )
  return [
    box({ x: 0, y: 0, w: 960, h: 600 }, { fill: '#f7f8fa' }),
    box({ x: 0, y: 0, w: 196, h: 600 }, { fill: dark }),
    disc([56, 60, 20], warm),
    box({ x: 88, y: 50, w: 72, h: 20 }, { fill: light, round: 8 }),
    times(6, entry),
    box({ x: 236, y: 48, w: 220, h: 26 }, { fill: INK, round: 9 }),
    box({ x: 796, y: 42, w: 128, h: 40 }, { fill: warm, round: 20 }),
  ].join('')
}

function list({ warm, cool, luck }: Screen) {
  const row = (index: number) => {
    const y = 116 + index * 76
    const isDone = luck('done', index) < 0.45
    return [
      box({ x: 236, y, w: 688, h: 64 }, { fill: '#ffffff', round: 12 }),
      disc([272, y + 32, 14], isDone ? cool : '#d9dee5'),
      isDone ? stroke(`M265 ${y + 32}l5 6 10-11`, { color: '#ffffff', width: 4 }) : '',
      words({ x: 308, y: y + 16, w: 140 + 180 * luck('row', index) }, isDone ? 0.25 : 0.75),
      words({ x: 308, y: y + 38, w: 80 + 120 * luck('more', index) }, 0.2),
      box({ x: 836, y: y + 10, w: 72, h: 44 }, { fill: index % 2 ? warm : cool, round: 8, opacity: 0.55 }),
    ].join('')
  }
  return times(6, row)
}

function invoice({ cool, warm, luck }: Screen) {
  const line = (index: number) =>
    words({ x: 376, y: 246 + index * 38, w: 120 + 120 * luck('line', index) }, 0.45) +
    words({ x: 716, y: 246 + index * 38, w: 60 }, 0.7)
  return [
    box({ x: 330, y: 108, w: 500, h: 470 }, { fill: '#ffffff', round: 10 }),
    box({ x: 376, y: 150, w: 150, h: 28 }, { fill: cool, round: 10 }),
    words({ x: 376, y: 200, w: 110 }),
    times(6, line),
    box({ x: 376, y: 484, w: 400, h: 3 }, { fill: INK, opacity: 0.2 }),
    box({ x: 660, y: 508, w: 116, h: 28 }, { fill: warm, round: 10 }),
  ].join('')
}

function cards({ warm, cool, dark, luck }: Screen) {
  const card = (index: number) => {
    const [x, y] = [236 + (index % 3) * 236, 112 + Math.floor(index / 3) * 238]
    return [
      box({ x, y, w: 216, h: 218 }, { fill: '#ffffff', round: 14 }),
      box(
        { x, y, w: 216, h: 126 },
        { fill: [warm, cool, dark][index % 3] ?? cool, round: 14, opacity: 0.75 },
      ),
      disc([x + 40 + 130 * luck('x', index), y + 62, 24 + 26 * luck('r', index)], '#ffffff', 0.55),
      words({ x: x + 18, y: y + 146, w: 90 + 80 * luck('title', index) }, 0.75),
      words({ x: x + 18, y: y + 176, w: 60 + 90 * luck('text', index) }),
    ].join('')
  }
  return times(6, card)
}
