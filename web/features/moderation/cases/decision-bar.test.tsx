import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { openCase as open } from '#test/support/moderation/case-detail.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { useCase } from './queries.ts'

const hide = () => screen.getByRole('button', { name: 'Hide' })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your reason in a sentence')

/** Chooses a reason and enters the sentence. */
function decideTo(sentence: string) {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'insulting' } })
  fireEvent.change(field(), { target: { value: sentence } })
}

test('no decision is possible before a reason is chosen; then one press sends it with the version that was read', async () => {
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

function Loaded() {
  const { data } = useCase(open.id)
  return data && <DecisionBar detail={data} />
}

const restore = () => screen.getByRole('button', { name: 'Restore' })

/** Shows a case about which Nora decides first, after a decision to hide it was sent. Returns what was sent. */
async function decideSecond() {
  const by = { by: 'Nora', act: 'hide', at: '2026-01-02T00:00:00.000Z' }
  let shown = open
  const { sent } = showStaffPart(<Loaded />, ({ key }) => {
    if (!key.startsWith('POST')) return shown
    if (shown !== open) return {}
    shown = { ...open, version: 4, acts: ['restore', 'remove', 'dismiss'] }
    return refusing('case.decided', by)
  })
  await screen.findByRole('button', { name: 'Hide' })
  decideTo('It insults.')
  fireEvent.click(hide())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nora has already decided on this: hidden/)
  await screen.findByRole('button', { name: 'Restore' })
  return sent
}

test('the second moderator sees who was first and keeps their text, and none of the new buttons is enabled', async () => {
  const sent = await decideSecond()
  expect(field().value).toBe('It insults.')
  for (const name of ['Restore', 'Remove', 'Dismiss']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name }))
  }
  expect(sent).toHaveLength(1)
})

test('a second moderator who types again can restore in one press, but needs a reason for anything else', async () => {
  const sent = await decideSecond()
  fireEvent.change(field(), { target: { value: 'It does not insult.' } })
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true)
  fireEvent.click(restore())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ act: 'restore', sentence: 'It does not insult.', version: 4 })
})

test('a second moderator who chooses a reason again decides in one press with the kept text', async () => {
  const sent = await decideSecond()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'insulting' } })
  expect(restore()).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ act: 'remove', reason: 'insulting', sentence: 'It insults.' })
})

test('a saved sentence is added to the text, edited and saved as a new one, and deleted with a separate button', async () => {
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

test('a moderator who cannot decide sees why and sees no form', () => {
  showStaffPart(<DecisionBar detail={{ ...open, acts: [], refusal: 'decision.oneself' }} />, () => ({}))
  expect(screen.getByText(refusals['decision.oneself'].sentence)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
