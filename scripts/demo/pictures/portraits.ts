import type { Person } from '../people.ts'
import { box, disc, pickPalette, stroke, toPng } from './drawing.ts'

type Hair = 'short' | 'long' | 'curls' | 'bun' | 'bald' | 'scarf'
type Look = { skin: 0 | 1 | 2 | 3 | 4; hair: Hair; color: string; with?: 'glasses' | 'beard' }

const SIZE = { width: 192, height: 192 }
const skins = ['#f6d3bd', '#eab893', '#cf9468', '#a06a43', '#6f4429'] as const
const [BLACK, BROWN, BLOND, RED, GREY] = ['#231f20', '#5a3825', '#dcb267', '#b4552d', '#a9a9ad']

/** Members without a look have their initials. */
const looks: Partial<Record<Person, Look>> = {
  Maya: { skin: 0, hair: 'bun', color: BLOND, with: 'glasses' },
  Jonas: { skin: 0, hair: 'short', color: BROWN, with: 'beard' },
  Priya: { skin: 3, hair: 'long', color: BLACK },
  Tom: { skin: 4, hair: 'short', color: BLACK },
  Lena: { skin: 0, hair: 'curls', color: RED },
  Aiko: { skin: 1, hair: 'long', color: BLACK },
  Sam: { skin: 1, hair: 'short', color: BROWN, with: 'glasses' },
  Noor: { skin: 2, hair: 'scarf', color: '#2f7f86' },
  Ewa: { skin: 0, hair: 'long', color: BROWN },
  Luca: { skin: 1, hair: 'curls', color: BLACK, with: 'beard' },
  Grace: { skin: 4, hair: 'curls', color: BLACK },
  Oskar: { skin: 0, hair: 'short', color: BLOND, with: 'beard' },
  Ines: { skin: 1, hair: 'bun', color: GREY, with: 'glasses' },
  Ivo: { skin: 0, hair: 'bald', color: BROWN, with: 'beard' },
  Zola: { skin: 4, hair: 'bun', color: BLACK },
  Finn: { skin: 0, hair: 'short', color: RED, with: 'beard' },
  Rosa: { skin: 2, hair: 'long', color: BROWN },
  Kenji: { skin: 1, hair: 'short', color: BLACK, with: 'glasses' },
  Amara: { skin: 4, hair: 'scarf', color: '#d98a2b' },
  Piet: { skin: 0, hair: 'bald', color: GREY, with: 'glasses' },
  Leila: { skin: 2, hair: 'curls', color: BROWN },
  Hugo: { skin: 1, hair: 'short', color: GREY, with: 'beard' },
  Dara: { skin: 0, hair: 'short', color: RED },
  Sunita: { skin: 3, hair: 'bun', color: BLACK },
  Bea: { skin: 1, hair: 'curls', color: BLOND },
  Yusuf: { skin: 2, hair: 'short', color: BLACK, with: 'beard' },
  Hanna: { skin: 0, hair: 'long', color: BLOND },
  Caleb: { skin: 3, hair: 'short', color: BLACK, with: 'glasses' },
  Nadia: { skin: 3, hair: 'scarf', color: '#8d4fa8' },
  Greta: { skin: 0, hair: 'bun', color: RED },
  Owen: { skin: 0, hair: 'bald', color: BROWN },
  Thandi: { skin: 4, hair: 'short', color: BLACK, with: 'glasses' },
  Arjun: { skin: 3, hair: 'short', color: BLACK, with: 'beard' },
}

export const hasPortrait = (who: Person) => who in looks

export function drawPortrait(who: Person): Promise<Buffer> | undefined {
  const look = looks[who]
  if (!look) return undefined
  const [dark, , warm, cool] = pickPalette(who)
  const skin = skins[look.skin]
  return toPng(
    [
      box({ x: 0, y: 0, w: 192, h: 192 }, { fill: cool }),
      disc([150, 40, 70], warm, 0.45),
      disc([30, 170, 60], dark, 0.18),
      drawHairBehind(look),
      `<path d="M22 192c4-44 38-56 74-56s70 12 74 56z" fill="${dark}"/>`,
      box({ x: 80, y: 112, w: 32, h: 40 }, { fill: skin, round: 16 }),
      box({ x: 80, y: 122, w: 32, h: 14 }, { fill: dark, round: 7, opacity: 0.16 }),
      `<ellipse cx="96" cy="86" rx="37" ry="43" fill="${skin}"/>`,
      drawHairInFront(look),
      drawFace(look),
    ].join(''),
    SIZE,
  )
}

function drawHairBehind({ hair, color }: Look) {
  if (hair === 'long') return `<path d="M50 80a46 46 0 0 1 92 0v74q-46 16-92 0z" fill="${color}"/>`
  if (hair === 'bun') return disc([96, 32, 19], color) + disc([96, 76, 46], color)
  if (hair === 'scarf') return `<path d="M46 84a50 54 0 0 1 100 0l8 76q-58 24-116 0z" fill="${color}"/>`
  if (hair !== 'curls') return ''
  const curls = [52, 60, 60, 86, 58, 108, 140, 60, 132, 86, 134, 108, 76, 44, 116, 44, 96, 38]
  return curls.map((x, index) => (index % 2 ? '' : disc([x, curls[index + 1] ?? 0, 22], color))).join('')
}

function drawHairInFront({ hair, color }: Look) {
  if (hair === 'bald') return ''
  if (hair === 'scarf')
    return `<path d="M58 76a38 40 0 0 1 76 0q-38-26-76 0z" fill="${color}"/>${stroke('M60 92q4 34 36 40 32-6 36-40', { color, width: 9 })}`
  if (hair === 'short')
    return `<path d="M56 82c-6-60 86-60 80 0-4-20-14-26-32-26-24 0-42 4-48 26z" fill="${color}"/>`
  return `<path d="M58 84c-4-54 80-54 76 0-6-18-22-30-34-32-8 14-32 14-42 32z" fill="${color}"/>`
}

function drawFace({ skin, color, with: extra }: Look) {
  const ink = skin > 2 ? '#1b120d' : '#3a2a25'
  const beard =
    extra === 'beard'
      ? `<path d="M60 92c2 52 70 52 72 0-8 16-22 12-36 12s-28 4-36-12z" fill="${color}"/>`
      : ''
  const glasses =
    extra === 'glasses'
      ? stroke('M68 86a12 12 0 1 0 24 0a12 12 0 1 0-24 0M100 86a12 12 0 1 0 24 0a12 12 0 1 0-24 0M92 85h8', {
          color: ink,
          width: 3,
        })
      : ''
  const lips = extra === 'beard' ? '#f3e4dc' : ink
  return [
    beard,
    disc([80, 86, 4], ink),
    disc([112, 86, 4], ink),
    stroke('M73 75q7-5 14 0M105 75q7-5 14 0', { color: ink, width: 3 }),
    stroke('M84 108q12 10 24 0', { color: lips, width: 3.5 }),
    glasses,
  ].join('')
}
