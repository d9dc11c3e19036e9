import { createHash } from 'node:crypto'
import { BUILDER, type Person, TESTER } from './people.ts'
import { hasPortrait } from './pictures/portraits.ts'

const bios: Partial<Record<Person, string>> = {
  Maya: 'I repair instruments by day and build small things for clubs and choirs in the evening.',
  Jonas: 'Bass player, band bookkeeper, reluctant owner of the group chat.',
  Tom: 'Cooks for six and never alone. I like ideas that fit on a fridge door.',
  Sam: 'I run two small servers and sleep better when they are bored.',
  Noor: 'Teaches thirty children to cross a street together.',
  Ewa: 'I try what others build and say what happened, also when it was my fault.',
  Luca: 'Type designer with a font editor on the side. Eleven countries, one desk.',
  Grace: 'Grows tomatoes on a roof and small software below it. Listens more than she pitches.',
  Ines: 'Translator of letters that nobody wants to open.',
  Ivo: 'One developer, one product, three hundred customers. I read every mail.',
  Leila: 'Designer and on-call for my own two products. Plays the cello badly and often.',
  Hugo: 'I make software for shops where you can still pay in coins.',
  Dara: 'Backend developer. Has broken production in four countries and learned in all of them.',
  Sunita: 'Freelancer for ten years. I share my contract, my prices and my mistakes.',
  Viktor: 'Car mechanic who asks what you heard before he opens the bonnet.',
}

const websites: Partial<Record<Person, string>> = {
  [BUILDER]: 'https://maya.example/',
  Luca: 'https://luca-type.example/',
  Ivo: 'https://ivo.example/now',
  Sunita: 'https://sunita.example/',
  Dara: 'https://dryrun.example/',
}

const findWebsite = (who: Person) => websites[who] ?? ''

export type RoutineAct =
  | { kind: 'choose role'; role: 'builder' | 'expert' }
  | { kind: 'describe oneself'; bio: string; website: string }
  | { kind: 'show portrait'; of: Person }
  | { kind: 'celebrate' }
  | { kind: 'open leaderboard' }
  | { kind: 'tick milestone' }
  | { kind: 'draw mission' }
  | { kind: 'complete mission' }

type Routine = { who: Person; daysAgo: number } & RoutineAct

export type Start = { who: Person; daysAgo: number; isBuilder: boolean }

const HOUR = 1 / 24
/** The days between two missions of a member: a little more than a mission lasts, so that none is drawn too early. */
const MISSION_STRIDE = 1.02
const MISSION_DAYS = 24

export const chance = (...words: unknown[]) =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE() / 2 ** 32

/**
 * Lists a member's routine. The two members for signing in are still in onboarding and have a mission today; one of the
 * missions is completed.
 */
export function listRoutine(start: Start): Routine[] {
  const { who, daysAgo, isBuilder } = start
  const isGuide = who === BUILDER || who === TESTER
  const bio = bios[who] ?? ''
  const role = isBuilder ? 'builder' : 'expert'
  const perhaps: [happens: boolean, daysAgo: number, act: RoutineAct][] = [
    [isGuide || chance(who, 'role') < 0.9, daysAgo, { kind: 'choose role', role }],
    [
      bio !== '',
      daysAgo - (isGuide ? HOUR : HOUR * chance(who, 'bio')),
      { kind: 'describe oneself', bio, website: findWebsite(who) },
    ],
    [hasPortrait(who), daysAgo - HOUR, { kind: 'show portrait', of: who }],
    [isBuilder, HOUR / 2, { kind: 'celebrate' }],
    [!isGuide && chance(who, 'leaderboard') < 0.6, daysAgo * 0.2, { kind: 'open leaderboard' }],
    [chance(who, 'talk') < 0.3, daysAgo * 0.5, { kind: 'tick milestone' }],
  ]
  const acts = perhaps.filter(([happens]) => happens)
  return [...acts.map(([, ago, act]) => Object.assign({ who, daysAgo: ago }, act)), ...listMissions(start)]
}

/** Some members complete one now and then, a few nearly every day. */
function listMissions({ who, daysAgo }: Start): Routine[] {
  const zeal = chance(who, 'zeal') ** 2
  const hours = 0.3 + 0.4 * chance(who, 'hours')
  return Array.from({ length: MISSION_DAYS }, (_, day) => ({ day, drawnAgo: day * MISSION_STRIDE + hours }))
    .filter(({ day, drawnAgo }) => drawnAgo < daysAgo && (isToday(who, day) || chance(who, day) < zeal))
    .flatMap(({ day, drawnAgo }) => toMission(who, { drawnAgo, isLeftOpen: isLeftOpen(who, day) }))
}

function toMission(who: Person, { drawnAgo, isLeftOpen }: { drawnAgo: number; isLeftOpen: boolean }) {
  const drawn: Routine = { who, daysAgo: drawnAgo, kind: 'draw mission' }
  const completed: Routine = { who, daysAgo: drawnAgo - 4 * HOUR, kind: 'complete mission' }
  return isLeftOpen ? [drawn] : [drawn, completed]
}

const isToday = (who: Person, day: number) => day === 0 && (who === BUILDER || who === TESTER)

const isLeftOpen = (who: Person, day: number) =>
  (who === BUILDER && day === 0) || (who !== TESTER && chance(who, day, 'left') < 0.2)
