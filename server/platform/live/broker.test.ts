import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Push } from '#server/model/pushes.ts'
import { newMessageId } from '#test/support/talk/chats.ts'
import { packPushes } from './broker.ts'

const conversationId = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId
const BYTES = 7_800

const pushOf = (content: string, seq = 1): Push => ({
  room: `conversation:${conversationId}`,
  message: {
    type: 'message.sent',
    conversationId,
    message: { id: newMessageId(), seq, content, author: null, createdAt: '2026-01-01T00:00:00.000000Z' },
  },
})
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('text in any script stays within the byte limit, and arrives complete and in order', () => {
  const content = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(fc.array(content, { maxLength: 60 }), contents => {
      const pushes = contents.map(pushOf)
      const texts = packPushes(pushes, BYTES)
      expect(texts.filter(text => Buffer.byteLength(text) > BYTES)).toEqual([])
      expect(texts.flatMap(text => JSON.parse(text))).toEqual(pushes)
    }),
  )
})

test.each(['a', 'ü', '語', '🎈', '\n'])(
  'a %j message with 6,000 bytes of JSON fits into one text, and two messages need two',
  letter => {
    const message = (count: number) => ({
      id: newMessageId(),
      seq: 1_000_000,
      content: letter.repeat(count),
      author: { id: conversationId as string as MemberId, name: letter.repeat(40), avatar: null },
      createdAt: '2026-01-01T00:00:00.000000Z',
    })
    let count = 1
    while (bytesOf(message(count + 1)) <= 6_000) count += 1
    const push: Push = {
      room: `conversation:${conversationId}`,
      message: { type: 'message.sent', conversationId, message: message(count) },
    }
    expect(packPushes([push], BYTES).map(text => Buffer.byteLength(text) <= BYTES)).toEqual([true])
    expect(packPushes([push, push], BYTES)).toHaveLength(2)
  },
)
