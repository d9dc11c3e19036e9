import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { AudienceCard, AudienceQuestion } from './audience-question.tsx'

const refusal = { code: 'item.missing', message: 'No', requestId: 'x' }

let stored: ReaderSettings
let named: { audience: string; items: number }[]
let sent: ReaderSettings[]
let isDown: boolean

beforeEach(() => {
  stored = { counted: true, audiences: [] }
  named = [{ audience: 'Choirs', items: 3 }]
  sent = []
  isDown = false
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url.endsWith('/audiences')) return Response.json(named)
    if (isDown) return Response.json(refusal, { status: 404 })
    if (method === 'PUT') {
      stored = JSON.parse(body)
      sent.push(stored)
    }
    return Response.json(stored)
  })
})

/** Shows the question in the dialog or as a card. Returns a mock that counts the calls of `onDone`. */
function show(Part: typeof AudienceQuestion | typeof AudienceCard) {
  const onDone = vi.fn()
  renderPart(<Part onDone={onDone} />)
  return onDone
}

const skip = () => screen.findByRole('button', { name: 'Skip' })

test('the button stores an audience typed without Enter, and Escape discards it', async () => {
  const onDone = show(AudienceQuestion)
  const field = await screen.findByRole('combobox', { name: 'Audiences you belong to' })
  field.focus()
  fireEvent.change(field, { target: { value: 'Bell ringers' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field).toHaveProperty('value', '')
  fireEvent.change(field, { target: { value: 'Choir leaders' } })
  screen.getByRole('button', { name: 'Skip' }).focus()
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(onDone).toHaveBeenCalledOnce()
  await waitFor(() => expect(sent).toEqual([{ counted: true, audiences: ['Choir leaders'] }]))
})

test('a member who skips the question beside an answer is not asked again, there or elsewhere', async () => {
  show(AudienceCard)
  fireEvent.click(await skip())
  expect(document.body.textContent).toBe('')
  cleanup()
  const onDone = show(AudienceQuestion)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect([screen.queryByRole('combobox'), sent]).toEqual([null, []])
})

test.each<[string, () => void]>([
  ['has named audiences', () => (stored = { counted: true, audiences: ['Bands'] })],
  ['finds none to name', () => (named = [])],
  ['cannot be asked now', () => (isDown = true)],
])('a member who %s is not asked now but may be later', async (_, prepare) => {
  prepare()
  const onDone = show(AudienceQuestion)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(localStorage.length).toBe(0)
})
