import { chance } from '../routine.ts'
import { box, disc, pickPalette, stroke, times, toPng } from './drawing.ts'

const INK = '#26303d'

type Scene = { dark: string; light: string; warm: string; cool: string; luck: (...what: unknown[]) => number }

const layouts = { list, invoice } as const
export type Layout = keyof typeof layouts

function toScene(seed: string): Scene {
  const [dark, light, warm, cool] = pickPalette(seed)
  return { dark, light, warm, cool, luck: (...what) => chance(seed, ...what) }
}

export function drawIdea(seed: string) {
  const scene = toScene(seed)
  return toPng(`${drawGround(scene)}${drawShelf(scene)}`, { width: 960, height: 480 })
}

export function drawScreenshot(layout: Layout, seed: string) {
  const scene = toScene(seed)
  return toPng(`${drawFrame(scene)}${layouts[layout](scene)}`, { width: 960, height: 600 })
}

const drawGround = ({ light, warm, cool, luck }: Scene) =>
  box({ x: 0, y: 0, w: 960, h: 480 }, { fill: light }) +
  disc([120 + 700 * luck('sun'), 90, 190], warm, 0.22) +
  disc([900 * luck('hill'), 500, 260], cool, 0.2)

function drawShelf({ dark, warm, cool, luck }: Scene) {
  const thing = (board: number) => (index: number) => {
    const [h, w] = [44 + 56 * luck('h', board, index), 34 + 34 * luck('w', board, index)]
    const fill = [dark, warm, cool, '#ffffff'][Math.floor(4 * luck('fill', board, index))] ?? dark
    const round = luck('round', board, index) < 0.3 ? w / 2 : 8
    return box({ x: 190 + index * 76, y: 148 + board * 132 - h, w, h }, { fill, round })
  }
  const board = (index: number) =>
    times(8, thing(index)) + box({ x: 160, y: 148 + index * 132, w: 640, h: 14 }, { fill: dark, round: 7 })
  return times(3, board)
}

/** Words as they look from afar. */
const words = (at: { x: number; y: number; w: number }, opacity = 0.3) =>
  box({ ...at, h: 14 }, { fill: INK, round: 7, opacity })

function drawFrame({ dark, light, warm, luck }: Scene) {
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

function list({ warm, cool, luck }: Scene) {
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

function invoice({ cool, warm, luck }: Scene) {
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
