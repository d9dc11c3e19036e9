import { chance } from '../routine.ts'
import { box, disc, pickPalette, stroke, times, toPng } from './drawing.ts'

const SIZE = { width: 960, height: 480 }

type Scene = { dark: string; light: string; warm: string; cool: string; luck: (...what: unknown[]) => number }

const motifs = { paper, shelf, night, street } as const
export type Motif = keyof typeof motifs

export function drawIdea(motif: Motif, seed: string) {
  const [dark, light, warm, cool] = pickPalette(seed)
  const luck = (...what: unknown[]) => chance(seed, ...what)
  const scene = { dark, light, warm, cool, luck }
  return toPng(`${drawGround(motif, scene)}${motifs[motif](scene)}`, SIZE)
}

function drawGround(motif: Motif, { dark, light, warm, cool, luck }: Scene) {
  const ground = motif === 'night' ? dark : light
  return (
    box({ x: 0, y: 0, w: 960, h: 480 }, { fill: ground }) +
    disc([120 + 700 * luck('sun'), 90, 190], warm, 0.22) +
    disc([900 * luck('hill'), 500, 260], cool, 0.2)
  )
}

function paper({ dark, warm, cool, luck }: Scene) {
  const line = (index: number) =>
    box(
      { x: 372, y: 150 + index * 38, w: 90 + 70 * luck('line', index), h: 12 },
      { fill: dark, round: 6, opacity: 0.28 },
    ) + box({ x: 548, y: 150 + index * 38, w: 44, h: 12 }, { fill: dark, round: 6, opacity: 0.5 })
  return [
    box({ x: 380, y: 60, w: 290, h: 380 }, { fill: cool, round: 14, turn: 8 }),
    box({ x: 335, y: 50, w: 290, h: 390 }, { fill: '#ffffff', round: 14, turn: -3 }),
    box({ x: 372, y: 92, w: 110, h: 22 }, { fill: warm, round: 8 }),
    times(5, line),
    box({ x: 500, y: 356, w: 92, h: 22 }, { fill: dark, round: 8 }),
    disc([408, 380, 30], warm, 0.9),
    stroke('M394 380l10 11 19-21', { color: '#ffffff', width: 7 }),
  ].join('')
}

function shelf({ dark, warm, cool, luck }: Scene) {
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

function night({ light, warm, cool, luck }: Scene) {
  const star = (index: number) =>
    disc([960 * luck('x', index), 250 * luck('y', index), 2 + 3 * luck('r', index)], light, 0.8)
  const late = Math.floor(9 * luck('late'))
  const job = (index: number) => {
    const h = 60 + 90 * luck('job', index)
    return box(
      { x: 150 + index * 76, y: 420 - h, w: 48, h },
      { fill: index === late ? warm : cool, round: 10 },
    )
  }
  const moon = `<path d="M770 60a84 84 0 1 0 70 130a70 70 0 0 1-70-130z" fill="${light}"/>`
  return (
    times(40, star) + moon + times(9, job) + box({ x: 120, y: 426, w: 720, h: 8 }, { fill: light, round: 4 })
  )
}

function street({ dark, warm, cool, luck }: Scene) {
  const tree = (index: number) => {
    const x = 130 + index * 240 + 60 * luck('tree', index)
    const top = 120 + 60 * luck('top', index)
    return (
      box({ x: x - 8, y: top, w: 16, h: 390 - top }, { fill: dark, opacity: 0.6 }) + disc([x, top, 78], cool)
    )
  }
  return [
    times(3, tree),
    box({ x: 0, y: 390, w: 960, h: 90 }, { fill: dark, opacity: 0.85 }),
    times(3, index => box({ x: 350, y: 262 + index * 26, w: 260, h: 16 }, { fill: warm, round: 8 })),
    box({ x: 372, y: 330, w: 16, h: 62 }, { fill: dark }),
    box({ x: 572, y: 330, w: 16, h: 62 }, { fill: dark }),
    box({ x: 776, y: 150, w: 12, h: 244 }, { fill: dark }),
    disc([782, 138, 44], warm),
    box({ x: 760, y: 128, w: 44, h: 18 }, { fill: '#ffffff', round: 6 }),
  ].join('')
}
