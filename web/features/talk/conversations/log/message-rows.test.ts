import { expect, test } from 'vitest'
import type { MemberId, MessageId } from '#contract/ids.ts'
import { toMessageRows } from './message-rows.ts'
import { findLastRead, getLatestSeq, type ShownMessage } from './shown-messages.ts'

const me = 'me' as MemberId
const jon = 'jon' as MemberId

const stored = (seq: number, author: MemberId | null, time: Date): ShownMessage => ({
  id: `${seq}` as MessageId,
  seq,
  content: `Message ${seq}`,
  author: author && { id: author, name: author, avatar: null },
  createdAt: time.toISOString(),
})
const pending = (id: string, time: Date): ShownMessage => ({
  id: id as MessageId,
  content: id,
  createdAt: time.toISOString(),
  state: 'sending',
  isRefused: false,
})
// The days are in the time zone of this machine, as they are in the reader's on a screen.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute)

const flags = (messages: ShownMessage[]) =>
  toMessageRows(messages, me).map(({ isOwn, isNewDay, isNewRun }) => [isOwn, isNewDay, isNewRun])

test('a name appears once above messages a member sends within minutes of each other', () => {
  expect(
    flags([
      stored(1, jon, at(1, 9)),
      stored(2, jon, at(1, 9, 4)),
      stored(3, jon, at(1, 9, 9)),
      stored(4, me, at(1, 9, 9)),
      pending('a', at(1, 9, 10)),
      stored(5, null, at(1, 9, 10)),
    ]),
  ).toEqual([
    [false, true, true],
    [false, false, false],
    [false, false, true],
    [true, false, true],
    [true, false, false],
    [false, false, true],
  ])
})

test('a day starts at midnight in the reader’s time zone, with the name repeated', () => {
  expect(flags([stored(1, me, at(1, 23, 59)), stored(2, me, at(2, 0, 1))])).toEqual([
    [true, true, true],
    [true, true, true],
  ])
})

test("'Read' appears under your latest message that the other member has read", () => {
  const messages = [
    stored(1, me, at(1, 9)),
    stored(2, me, at(1, 9)),
    stored(3, jon, at(1, 9)),
    stored(4, me, at(1, 9)),
    pending('a', at(1, 9)),
  ]
  expect([0, 1, 3, 4, 9].map(readSeq => findLastRead(messages, { me, readSeq }))).toEqual([
    undefined,
    '1',
    '2',
    '4',
    '4',
  ])
  expect(getLatestSeq(messages)).toBe(4)
  expect(getLatestSeq([pending('a', at(1, 9))])).toBe(0)
})
