import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { openedToAnswer } from './chat-state.ts'
import { Composer, useQuestionWriting } from './composer.tsx'

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

/** A composer beside the guide with one question. */
function Writing({ id }: { id: ConversationId }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useQuestionWriting(id, field)
  return (
    <>
      <Composer
        conversationId={id}
        to="Jon"
        field={field}
        onSend={content => sent.push(content)}
        onTyping={() => undefined}
      />
      <button type="button" onClick={() => write('How often?')}>
        Ask
      </button>
    </>
  )
}

/** Opens a chat. `state` is the history state of its address. */
const show = (id = conversationId, state: object = {}) =>
  renderPart(<Writing id={id} />, { at: { pathname: '/', state }, member: ada })

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Jon')
const write = (value: string) => fireEvent.change(field(), { target: { value } })

/** Presses Enter. Returns whether the browser breaks the line. */
function enter(more: object = {}) {
  const event = createEvent.keyDown(field(), { key: 'Enter', ...more })
  fireEvent(field(), event)
  return !event.defaultPrevented
}

test('Enter sends the trimmed text and leaves an empty, focused field', () => {
  show()
  write('  When was that?\n')
  expect(enter()).toBe(false)
  expect([sent, field().value]).toEqual([['When was that?'], ''])
  expect(document.activeElement).toBe(field())
})

test('on touch screens, the field takes focus only when the chat was opened to reply', () => {
  isTouch = true
  const { unmount } = show()
  expect(document.activeElement).not.toBe(field())
  unmount()
  show(conversationId, openedToAnswer)
  expect(document.activeElement).toBe(field())
})

test('Shift+Enter, Enter while composing, and Enter on touch screens insert a line break', () => {
  show()
  write('When')
  expect(enter({ shiftKey: true })).toBe(true)
  expect(enter({ isComposing: true })).toBe(true)
  expect(enter({ keyCode: 229 })).toBe(true)
  isTouch = true
  expect(enter()).toBe(true)
  expect(sent).toEqual([])
})

test.each(['', '   \n ', 'x'.repeat(4_001), '👋'.repeat(4_001)])(
  'blank or overlong text is not sent',
  text => {
    show()
    write(text)
    expect(enter()).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    expect([sent, field().value]).toEqual([[], text])
  },
)

test('holding Enter sends once', () => {
  show()
  write('Once')
  enter()
  write('Twice')
  enter({ repeat: true })
  expect(sent).toEqual(['Once'])
})

test('unfinished text is restored in its conversation and no other', () => {
  const { unmount } = show()
  write('Half a thought')
  unmount()
  const other = show(crypto.randomUUID() as ConversationId)
  expect(field().value).toBe('')
  other.unmount()
  show()
  expect(field().value).toBe('Half a thought')
})

test('a question from the guide is added once below the text, with the cursor after it, and is not sent', () => {
  Element.prototype.scrollTo = () => undefined
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollTo'))
  show()
  const ask = () => fireEvent.click(screen.getByText('Ask'))
  ask()
  expect(field().value).toBe('How often?')
  write('Thanks!\n\n')
  field().setSelectionRange(0, 0)
  ask()
  ask()
  expect([field().value, field().selectionStart, sent]).toEqual(['Thanks!\nHow often?', 18, []])
  write('Thanks!\nHow often this year?')
  enter()
  expect(sent).toEqual(['Thanks!\nHow often this year?'])
})
