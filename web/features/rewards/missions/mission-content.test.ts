import { expect, test } from 'vitest'
import type { MissionId } from '#contract/ids.ts'
import type { Mission } from '#contract/rewards/missions.ts'
import { getMissionTime, toLeftText } from './mission-content.tsx'

const HOUR = 3_600_000

const mission: Mission = {
  id: '0197c5a4-0000-7000-8000-00000000000a' as MissionId,
  type: 'help_builder',
  title: 'Help a builder today',
  description: 'Give feedback.',
  points: 15,
  target: null,
  completedAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-02T00:00:00.000Z',
  now: '2026-03-01T06:00:00.000Z',
}

test.each([
  ['as it comes', 0, { share: 0.25, leftMs: 18 * HOUR }],
  ['a moment later', 1, { share: 0.25 + 1 / (24 * HOUR), leftMs: 18 * HOUR - 1 }],
  ['six hours later', 6 * HOUR, { share: 0.5, leftMs: 12 * HOUR }],
  ['in the last hour', 17.5 * HOUR, { share: 23.5 / 24, leftMs: HOUR / 2 }],
  ['at its end', 18 * HOUR, { share: 1, leftMs: 0 }],
  ['two days later', 48 * HOUR, { share: 1, leftMs: 0 }],
])('%s', (_, passed, expected) => {
  expect(getMissionTime(mission, passed)).toEqual(expected)
})

test('a window that starts later has not begun', () => {
  expect(getMissionTime({ ...mission, now: '2026-02-28T23:00:00.000Z' }, 0).share).toBe(0)
})

const MINUTE = 60_000

test.each([
  ['24h left', 24 * HOUR],
  ['1h left', 2 * HOUR - 1],
  ['1h left', HOUR],
  ['59 min left', HOUR - 1],
  ['1 min left', MINUTE],
  ['Less than a minute left', MINUTE - 1],
  ['Less than a minute left', 0],
])('%s at %i ms', (text, leftMs) => {
  expect(toLeftText(leftMs)).toBe(text)
})
