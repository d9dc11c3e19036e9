// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { AppContext } from '#web/platform/app.ts'
import { Composer } from './composer.tsx'

const ada = { id: 'ada' as MemberId, email: 'ada@example.org', name: 'Ada' }

let sent: string[]
let conversationId: ConversationId
let isTouch: boolean

beforeEach(() => {
  sent = []
  conversationId = crypto.randomUUID() as ConversationId
  isTouch = false
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
})
afterEach(cleanup)

const show = (id = conversationId) =>
  render(
    <AppContext value={{ member: ada, theme: 'system', setTheme: () => undefined }}>
      <Composer
        conversationId={id}
        to="Jon"
        onSend={content => sent.push(content)}
        onTyping={() => undefined}
      />
    </AppContext>,
  )

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Jon')
const write = (value: string) => fireEvent.change(field(), { target: { value } })

/** Presses Enter and returns whether the browser breaks the line. */
function enter(more: object = {}) {
  const event = createEvent.keyDown(field(), { key: 'Enter', ...more })
  fireEvent(field(), event)
  return !event.defaultPrevented
}

test('Enter sends what is written, trimmed, and leaves an empty field with the focus', () => {
  show()
  write('  When was that?\n')
  expect(enter()).toBe(false)
  expect([sent, field().value]).toEqual([['When was that?'], ''])
  expect(document.activeElement).toBe(field())
})

test('Shift and Enter, Enter while composing and Enter on touch break the line', () => {
  show()
  write('When')
  expect(enter({ shiftKey: true })).toBe(true)
  expect(enter({ isComposing: true })).toBe(true)
  isTouch = true
  expect(enter()).toBe(true)
  expect(sent).toEqual([])
})

test.each(['', '   \n ', 'x'.repeat(4_001), '👋'.repeat(4_001)])(
  'what is blank or too long is not sent',
  text => {
    show()
    write(text)
    expect(enter()).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    expect([sent, field().value]).toEqual([[], text])
  },
)

test('Enter held down sends once', () => {
  show()
  write('Once')
  enter()
  write('Twice')
  enter({ repeat: true })
  expect(sent).toEqual(['Once'])
})

test('what was begun in a conversation is there again, and in no other', () => {
  const { unmount } = show()
  write('Half a thought')
  unmount()
  const other = show(crypto.randomUUID() as ConversationId)
  expect(field().value).toBe('')
  other.unmount()
  show()
  expect(field().value).toBe('Half a thought')
})
