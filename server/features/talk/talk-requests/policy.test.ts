import { expect, test } from 'vitest'
import { TALK_REQUESTS_A_DAY } from '#contract/lengths.ts'
import { findRequestObjection } from './policy.ts'

const allowed = { isOwn: false, isTaken: true, isBlocked: false, hasAnswered: true, askedToday: 0 }

test.each([
  [{}, null],
  [{ askedToday: TALK_REQUESTS_A_DAY - 1 }, null],
  [{ askedToday: TALK_REQUESTS_A_DAY }, 'talk-request.too-many'],
  [{ hasAnswered: false }, 'talk-request.unanswered'],
  [{ isTaken: false, hasAnswered: false }, 'talk-request.unavailable'],
  [{ isBlocked: true }, 'talk-request.unavailable'],
  [{ isOwn: true }, 'talk-request.unavailable'],
])('%o is refused with %s', (more, code) => {
  expect(findRequestObjection({ ...allowed, ...more })).toBe(code)
})
