import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { SuspiciousScreen } from './suspicious-screen.tsx'

const at = '2026-01-01T00:00:00.000Z'
const toGroup = (last: string) => ({
  id: `0197c5a4-0000-7000-8000-0000000000${last}`,
  kind: 'one-network',
  state: 'open',
  acts: ['take', 'dismiss'],
  author: null,
  item: null,
  caseId: null,
  accounts: 5,
  amount: null as number | null,
  signs: [],
  readers: null,
  foundAt: at,
  hidden: null,
  decisions: [],
})

const [first, second] = [toGroup('a1'), toGroup('a2')]
const taken = { ...first, state: 'taken', acts: ['restore'], amount: 5 }

/** Shows two groups. A decision takes the first one off the list, and is refused if somebody else was first. */
async function showGroups({ refused = false } = {}) {
  let rows = [first, second]
  let shown: object = first
  const part = (
    <>
      <SuspiciousScreen />
      <Toaster />
    </>
  )
  const { sent } = showStaffPart(part, ({ key }) => {
    if (key.endsWith('/role')) return { role: 'moderator', provenUntil: null, hasFactor: true }
    if (key.startsWith('POST')) {
      rows = [second]
      shown = shown === first ? taken : { ...first, state: 'restored', acts: [] }
      return refused ? refusing('group.decided') : shown
    }
    return key.includes(first.id) ? shown : { rows, pages: 1 }
  })
  const [card] = await screen.findAllByRole('article')
  if (!card) throw new Error('no group')
  const form = () => within(card).getByRole('group')
  const toButton = (name: string) => within(form()).findByRole('button', { name })
  const chooseReason = () =>
    fireEvent.change(within(form()).getByRole('combobox'), { target: { value: 'other' } })
  return { card, sent, toButton, chooseReason }
}

test('a decided group keeps its place and focus, a toast says what happened, and a second press does nothing', async () => {
  const { card, sent, toButton, chooseReason } = await showGroups()
  fireEvent.click(await toButton("Don't count them"))
  await within(card).findByText('5 people not counted')
  await waitFor(() => expect(document.activeElement).toBe(within(card).getByRole('heading')))
  fireEvent.click(await toButton('Undo'))
  expect(screen.getAllByRole('article')[0]).toBe(card)
  await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(2))
  expect(sent).toHaveLength(1)
  chooseReason()
  fireEvent.click(await toButton('Undo'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ act: 'restore', sentence: 'Undone.' })
  await within(card).findByText('Restored')
})

test('a group that someone else has decided says so, keeps the text and disables the opposite act', async () => {
  const { card, sent, toButton } = await showGroups({ refused: true })
  const field = within(card).getByLabelText<HTMLTextAreaElement>('Your reason in a sentence')
  fireEvent.change(field, { target: { value: 'A class.' } })
  fireEvent.click(await toButton("Don't count them"))
  await within(card).findByText(refusals['group.decided'].sentence)
  fireEvent.click(await toButton('Undo'))
  expect([sent.length, field.isConnected, field.value]).toEqual([1, true, 'A class.'])
})

test('the last page stays after its last group is decided', async () => {
  let isDecided = false
  const { router } = showStaffPart(<SuspiciousScreen />, ({ key }) => {
    if (key.endsWith('/role')) return { role: 'moderator', provenUntil: null, hasFactor: true }
    if (key.startsWith('POST')) isDecided = true
    if (key.includes(first.id)) return taken
    if (!key.includes('page=2')) return { rows: [{ ...second, acts: [] }], pages: isDecided ? 1 : 2 }
    return isDecided ? { rows: [], pages: 1 } : { rows: [first], pages: 2 }
  })
  await router.navigate('/?page=2')
  fireEvent.click(await screen.findByRole('button', { name: "Don't count them" }))
  const card = screen.getByRole('article')
  await screen.findByText('5 people not counted')
  expect(screen.getAllByRole('article')).toEqual([card])
})
