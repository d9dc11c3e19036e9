import { createHash } from 'node:crypto'
import { bios, findWebsite } from './bios.ts'
import { BUILDER, type Person, TESTER } from './people.ts'
import { hasPortrait } from './pictures/portraits.ts'

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
