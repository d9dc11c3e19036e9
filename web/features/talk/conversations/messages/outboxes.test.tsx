import { afterEach, expect, test, vi } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { storedMessage } from '#test/support/talk/stored-messages.ts'
import { createOutboxStorage, parsePending } from './outboxes.ts'
import { NO_CONNECTION, type Pending } from './pending-messages.ts'

const maya = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const jon = '0197c5a4-0000-7000-8000-000000000002' as MemberId
const conversationId = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId

const sending: Pending = {
  id: storedMessage(1).id,
  content: 'When did that last happen?',
  createdAt: '2026-01-01T00:00:00.000Z',
  state: 'sending',
  isRefused: false,
}
const refused: Pending = { ...sending, state: 'failed', failure: 'Conversation not found', isRefused: true }
const storage = createOutboxStorage({ member: maya, conversationId })

afterEach(() => sessionStorage.clear())

test('stored messages are restored for their member only, until none are left', () => {
  storage.save([refused, sending])
  expect(storage.load()).toEqual([refused, sending])
  expect(createOutboxStorage({ member: jon, conversationId }).load()).toEqual([])
  storage.save([])
  expect(sessionStorage).toHaveLength(0)
})

test('messages that waited for a connection are resent', () => {
  storage.save([{ ...sending, state: 'failed', failure: NO_CONNECTION }])
  expect(storage.load()).toEqual([sending])
})

test('storage that fails breaks nothing', () => {
  for (const verb of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
  expect(() => storage.save([sending])).not.toThrow()
  expect(() => storage.save([])).not.toThrow()
  expect(storage.load()).toEqual([])
})

test.each([
  null,
  {},
  'text',
  [1],
  [null],
  [{ ...sending, id: 'message-1' }],
  [{ ...sending, content: 1 }],
  [{ ...sending, createdAt: null }],
])('stored %o is not a message', stored => {
  expect(parsePending(stored)).toEqual([])
})
