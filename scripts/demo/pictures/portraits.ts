import type { Person } from '../people.ts'
import { chance } from '../routine.ts'
import { box, disc, pickPalette, toPng } from './drawing.ts'

const skins = ['#f6d3bd', '#eab893', '#cf9468', '#a06a43', '#6f4429']
const hairs = ['#231f20', '#5a3825', '#dcb267', '#b4552d', '#a9a9ad']

const pick = (colours: readonly string[], who: Person, what: string) =>
  colours[Math.floor(chance(who, what) * colours.length)] ?? ''

/** The others have their initials. */
export const hasPortrait = (who: Person) => chance(who, 'portrait') < 0.8

export function drawPortrait(who: Person) {
  const [dark, , warm, cool] = pickPalette(who)
  const inside = [
    box({ x: 0, y: 0, w: 192, h: 192 }, { fill: cool }),
    disc([150, 40, 70], warm, 0.45),
    disc([96, 72, 48], pick(hairs, who, 'hair')),
    `<path d="M22 192c4-44 38-56 74-56s70 12 74 56z" fill="${dark}"/>`,
    `<ellipse cx="96" cy="90" rx="37" ry="43" fill="${pick(skins, who, 'skin')}"/>`,
  ]
  return toPng(inside.join(''), { width: 192, height: 192 })
}
