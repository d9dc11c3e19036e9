import { expect, test } from 'vitest'
import { storedMessage } from '#test/support/talk/stored-messages.ts'
import {
  findNextToSend,
  NO_CONNECTION,
  type Pending,
  withConnection,
  withNew,
  without,
  withoutConnection,
  withRefused,
  withResent,
} from './pending-messages.ts'

const createdAt = '2026-01-01T00:00:00.000Z'
const sending = (seq: number): Pending => ({
  id: storedMessage(seq).id,
  content: `Message ${seq}`,
  createdAt,
  state: 'sending',
  isRefused: false,
})
const refused = (seq: number): Pending => ({
  ...sending(seq),
  state: 'failed',
  failure: 'No',
  isRefused: true,
})
const waiting = (seq: number): Pending => ({ ...sending(seq), state: 'failed', failure: NO_CONNECTION })
const idOf = (seq: number) => storedMessage(seq).id

test('a message is written behind those that wait', () => {
  const { id, content } = sending(2)
  expect(withNew([waiting(1)], { id, content, createdAt })).toEqual([waiting(1), sending(2)])
})

test.each([
  ['nothing', [], undefined],
  ['the first', [sending(1), sending(2)], sending(1)],
  ['one that waits for a connection', [waiting(1), sending(2)], waiting(1)],
  ['the first that was not refused', [refused(1), sending(2)], sending(2)],
  ['none that was refused', [refused(1)], undefined],
])('the next message to send is %s', (_, pending, next) => {
  expect(findNextToSend(pending)).toEqual(next)
})

test('one refusal leaves the others on their way, and resending forgets it', () => {
  const pending = withRefused([sending(1), sending(2)], { id: idOf(1), failure: 'No' })
  expect(pending).toEqual([refused(1), sending(2)])
  expect(withResent(pending, idOf(1))).toEqual([sending(1), sending(2)])
})

test('all but the refused messages wait without a connection, and are being sent again with one', () => {
  const lost = withoutConnection([refused(1), sending(2), sending(3)])
  expect(lost).toEqual([refused(1), waiting(2), waiting(3)])
  expect(withConnection(lost)).toEqual([refused(1), sending(2), sending(3)])
})

test('a list in which nothing changes is the same list', () => {
  const pending = [refused(1), sending(2)]
  expect(withConnection(pending)).toBe(pending)
  expect(without(pending, id => id === idOf(3))).toBe(pending)
  expect(without(pending, id => id === idOf(2))).toEqual([refused(1)])
})
