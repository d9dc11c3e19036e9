import type { Person } from '../people.ts'
import { chance } from '../routine.ts'
import { box, disc, pickPalette, toPng } from './drawing.ts'

/** The others have their initials. */
export const hasPortrait = (who: Person) => chance(who, 'portrait') < 0.8

/** A silhouette in the colours of a palette. */
export function drawPortrait(who: Person) {
  const [dark, light, warm, cool] = pickPalette(who)
  const inside = [
    box({ x: 0, y: 0, w: 192, h: 192 }, { fill: cool }),
    disc([150, 40, 70], warm, 0.45),
    `<path d="M22 192c4-44 38-56 74-56s70 12 74 56z" fill="${dark}"/>`,
    disc([96, 72 + 12 * chance(who, 'hair'), 48], dark),
    `<ellipse cx="96" cy="90" rx="37" ry="43" fill="${light}"/>`,
  ]
  return toPng(inside.join(''), { width: 192, height: 192 })
}
