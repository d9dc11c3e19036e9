import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { openCase as open } from '#test/support/moderation/case-detail.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { DecisionBar } from './decision-bar.tsx'

const hide = () => screen.getByRole('button', { name: 'Hide' })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your sentence about it')

/** Chooses a reason and enters the sentence. */
function decideTo(sentence: string) {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'insulting' } })
  fireEvent.change(field(), { target: { value: sentence } })
}

test('nothing can be decided before a reason is chosen; then one press sends it with the version that was read', async () => {
  const { sent } = showStaffPart(<DecisionBar detail={open} />, () => ({}))
  expect(hide()).toHaveProperty('disabled', true)
  decideTo('It insults.')
  fireEvent.click(hide())
  await waitFor(() => expect(field().value).toBe(''))
  expect(sent).toEqual([
    {
      key: `POST /api/moderation/cases/${open.id}/decisions`,
      body: { id: expect.any(String), act: 'hide', reason: 'insulting', sentence: 'It insults.', version: 3 },
    },
  ])
})

test('a restore needs no reason', async () => {
  const { sent } = showStaffPart(<DecisionBar detail={{ ...open, acts: ['restore', 'ban'] }} />, () => ({}))
  fireEvent.change(field(), { target: { value: 'It is on topic.' } })
  expect(screen.getByRole('button', { name: 'Ban…' })).toHaveProperty('disabled', true)
  expect(screen.queryByText(/^Choose a reason first/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('the second moderator reads who was first and what they did, and their text stays', async () => {
  const by = { by: 'Nora', act: 'hide', at: '2026-01-02T00:00:00.000Z' }
  showStaffPart(<DecisionBar detail={open} />, () => refusing('case.decided', by))
  decideTo('It insults.')
  fireEvent.click(hide())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nora has already decided on this: hidden/)
  expect(field().value).toBe('It insults.')
})

test('a saved sentence is added to the words, changed and saved as another one, and deleted by a button of its own', async () => {
  let saved = [{ id: 's1', sentence: 'It insults.' }]
  const { sent } = showStaffPart(<DecisionBar detail={open} />, ({ key, body }) => {
    if (key.startsWith('POST')) saved = [{ id: 's2', sentence: body?.sentence as string }, ...saved]
    if (key.startsWith('DELETE')) saved = saved.filter(({ id }) => !key.endsWith(id))
    return key.startsWith('GET') ? { sentences: saved } : new Response(null, { status: 204 })
  })
  const pick = async () =>
    fireEvent.change(await screen.findByLabelText('Saved sentences'), { target: { value: 's1' } })
  const toButton = (name: string) => screen.getByRole('button', { name })
  const isReady = async (name: string) =>
    await waitFor(() => expect(toButton(name)).toHaveProperty('disabled', false))
  await pick()
  expect(field().value).toBe('It insults.')
  fireEvent.change(field(), { target: { value: 'Twice:' } })
  await pick()
  expect(field().value).toBe('Twice: It insults.')
  fireEvent.click(toButton('Save this sentence'))
  await isReady('Delete from the list')
  expect(toButton('Save this sentence')).toHaveProperty('disabled', true)
  fireEvent.click(toButton('Delete from the list'))
  await isReady('Save this sentence')
  expect([sent.length, saved, field().value]).toEqual([
    2,
    [{ id: 's1', sentence: 'It insults.' }],
    'Twice: It insults.',
  ])
})

test('a moderator who may not decide reads why, without a form', () => {
  showStaffPart(<DecisionBar detail={{ ...open, acts: [], refusal: 'decision.oneself' }} />, () => ({}))
  expect(screen.getByText(refusals['decision.oneself'].sentence)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
