import { setupI18n } from '@lingui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTranslator } from '#contract/text/i18n.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CoachNote } from './coach-button.tsx'
import { CoachedField } from './coached-field.tsx'
import type { TextKind } from './use-coach.ts'

const PATIENCE_MS = 10_000

const HYPOTHETICAL = 'Would you use a carpool?'
const PAST = 'When did you last need a carpool, and what did you do?'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => setTranslator(() => english))

const translatorOf = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } })
const english = translatorOf('en')

function Question({ first, textKind = 'question' }: { first: string; textKind?: TextKind }) {
  const [text, setText] = useState(first)
  return (
    <>
      <CoachedField textKind={textKind} about="Text" text={text} onText={setText}>
        {aside => (
          <TextArea label="Text" value={text} onChange={event => setText(event.target.value)} aside={aside} />
        )}
      </CoachedField>
      <Toaster />
    </>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const coach = () => button('Ask the coach about Text')
const use = () => fireEvent.click(button('Use this for Text'))
const undo = () => fireEvent.click(button('Undo for Text'))
const toast = (title: string) => act(() => vi.waitFor(() => screen.getByText(title), PATIENCE_MS))
const said = () =>
  screen.getAllByRole('status').find(status => status.closest('section') === null)?.textContent

const ask = () => fireEvent.click(coach())
const WHY = 'This asks what people would do. Ask what they did.'

test('the coach immediately shows weaknesses and a proposal; accepting it replaces the text, shows a toast and keeps focus', async () => {
  render(<Question first={HYPOTHETICAL} />)
  ask()
  expect(said()).toBe(`${WHY}The coach suggests:${PAST}`)
  expect(box().value).toBe(HYPOTHETICAL)
  expect(screen.queryByText('AI Suggestion Applied! ✨')).toBeNull()
  use()
  expect(box().value).toBe(PAST)
  expect(document.activeElement).toBe(coach())
  await toast('AI Suggestion Applied! ✨')
  screen.getByText('Your content has been enhanced with AI assistance.')
  expect(screen.queryByText('The coach suggests:')).toBeNull()
})

test('“Keep mine” leaves the text unchanged and removes the proposal', async () => {
  render(<Question first={HYPOTHETICAL} />)
  ask()
  fireEvent.click(button('Keep mine for Text'))
  expect(box().value).toBe(HYPOTHETICAL)
  expect(said()).toBe('')
  expect(document.activeElement).toBe(coach())
  expect(screen.queryByText('Undo')).toBeNull()
})

test('Undo restores the member’s text, and a second Undo restores the proposal', async () => {
  render(<Question first={HYPOTHETICAL} />)
  ask()
  use()
  undo()
  expect(box().value).toBe(HYPOTHETICAL)
  undo()
  expect(box().value).toBe(PAST)
})

test('Undo does not lose text written after a proposal', async () => {
  render(<Question first={HYPOTHETICAL} />)
  ask()
  use()
  write('My own words')
  undo()
  expect(box().value).toBe(HYPOTHETICAL)
  undo()
  expect(box().value).toBe('My own words')
})

test('changing the text removes the advice', () => {
  render(<Question first={HYPOTHETICAL} />)
  ask()
  expect(said()).toContain(PAST)
  write('My own words')
  expect(said()).toBe('')
})

test.each<[string, TextKind, string]>([
  [PAST, 'question', 'Looks good. The coach has nothing to change.'],
  ['Ladders from your street', 'pitch', 'Looks good. The coach has nothing to change.'],
  [' ', 'pitch', "There's nothing to check yet."],
  ['Would you use a glossary that works in the language your client prefers?', 'question', WHY],
])('%o as a %s stays unchanged, and the page says %o', async (text, textKind, sentence) => {
  render(<Question first={text} textKind={textKind} />)
  ask()
  expect(said()).toBe(sentence)
  expect(box().value).toBe(text)
})

test('in another language, the coach is silent and says once that it knows only English', () => {
  const german = translatorOf('de')
  setTranslator(() => german)
  render(
    <>
      <Question first={HYPOTHETICAL} />
      <CoachNote />
    </>,
  )
  expect(screen.queryByRole('button', { name: /coach/ })).toBeNull()
  screen.getByText('The coach only knows English.')
})

test('next to a toast that mentions an AI, the note does not claim that nothing is sent', () => {
  render(<CoachNote />)
  expect(screen.getByText(/^The coach/).textContent).toBe('The coach runs in your browser.')
})
