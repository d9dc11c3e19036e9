// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CoachButton } from './coach-button.tsx'
import type { TextKind } from './use-coach.ts'

const HYPOTHETICAL = 'Would you use a carpool?'
const PAST = 'When did you last need a carpool, and what did you do?'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Question({ first, textKind = 'question' }: { first: string; textKind?: TextKind }) {
  const [text, setText] = useState(first)
  return (
    <>
      <TextArea label="Text" value={text} onChange={event => setText(event.target.value)} />
      <CoachButton textKind={textKind} about="Text" text={text} onText={setText} />
      <Toaster />
    </>
  )
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const coach = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask the coach about Text' })
const undo = () => screen.getByRole('button', { name: 'Undo for Text' })
const toast = (title: string) => act(() => vi.waitFor(() => screen.getByText(title)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the coach is busy for 2.5 s, then replaces the question and shows a toast', async () => {
  render(<Question first={HYPOTHETICAL} />)
  fireEvent.click(coach())
  expect(coach().disabled).toBe(true)
  await pass(2_400)
  expect(box().value).toBe(HYPOTHETICAL)
  await pass(200)
  expect(box().value).toBe(PAST)
  expect(coach().disabled).toBe(false)
  await toast('AI Suggestion Applied! ✨')
  screen.getByText('Your content has been enhanced with AI assistance.')
})

test('Undo restores the written words, and a second Undo the suggestion', async () => {
  render(<Question first={HYPOTHETICAL} />)
  fireEvent.click(coach())
  await pass(2_500)
  fireEvent.click(undo())
  expect(box().value).toBe(HYPOTHETICAL)
  fireEvent.click(undo())
  expect(box().value).toBe(PAST)
})

test('Undo does not lose what was written after a suggestion', async () => {
  render(<Question first={HYPOTHETICAL} />)
  fireEvent.click(coach())
  await pass(2_500)
  write('My own words')
  fireEvent.click(undo())
  expect(box().value).toBe(HYPOTHETICAL)
  fireEvent.click(undo())
  expect(box().value).toBe('My own words')
})

test('the coach improves what was typed while it was busy', async () => {
  render(<Question first="" />)
  fireEvent.click(coach())
  await pass(1_000)
  write(HYPOTHETICAL)
  await pass(1_500)
  expect(box().value).toBe(PAST)
})

test.each<[string, TextKind]>([
  [PAST, 'question'],
  ['A short pitch', 'pitch'],
  [HYPOTHETICAL, 'story'],
])('%o as a %s stays as it is, and the member sees why', async (text, textKind) => {
  render(<Question first={text} textKind={textKind} />)
  fireEvent.click(coach())
  await pass(2_500)
  expect(box().value).toBe(text)
  await toast('AI Assistant')
  screen.getByText('AI writing assistance is coming soon!')
  expect(screen.queryByText('Undo')).toBeNull()
})

test('the coach changes nothing after the form is left', async () => {
  const onText = vi.fn()
  const { unmount } = render(
    <CoachButton textKind="question" about="Text" text={HYPOTHETICAL} onText={onText} />,
  )
  fireEvent.click(coach())
  unmount()
  await pass(3_000)
  expect(onText).not.toHaveBeenCalled()
})
