import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Selection } from '#contract/moderation/group-orders.ts'
import { showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { ChoiceOfMembers } from './choice-of-members.tsx'

const toMember = (place: number, isOld: boolean) =>
  ({
    id: `m${place}`,
    name: `Shop ${place}`,
    avatar: null,
    joinedAt: '2026-01-01T00:00:00.000Z',
    isOld,
    isProven: true,
    things: 3,
    vote: null,
  }) as unknown
const selection = {
  members: [toMember(1, false), toMember(2, false), toMember(3, true)],
  staff: 1,
  banned: 2,
  isMore: false,
} as Selection
test('an operator finds accounts, unchecks one, and bans the others', async () => {
  const onDone = vi.fn()
  const { sent } = showStaffPart(<ChoiceOfMembers isOperator onDone={onDone} />, ({ key }) =>
    key.includes('/selection?') ? selection : { id: 'c', state: 'taking' },
  )
  fireEvent.change(await screen.findByLabelText('Network'), { target: { value: '203.0.113.7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find members' }))
  expect((await screen.findByText(/2 members with 6 things/)).textContent).toContain(
    "1 account is older than 7 days and not selected. You and people with a role aren't listed: 1. Already banned, so not listed: 2.",
  )
  fireEvent.click(screen.getByLabelText('Choose Shop 2'))
  fireEvent.click(screen.getByRole('button', { name: 'Ban 1 member and hide everything' }))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Your reason in a sentence'), { target: { value: 'Spam.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ban 1 member and hide everything' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ members: ['m1'], reason: 'advertising', sentence: 'Spam.' })
})

const ID = '0197c5a4-0000-7000-8000-00000000000a'

test('a link that names no post stays in the focused field, which says why, and another link finds its voters', async () => {
  const asked: string[] = []
  const { sent } = showStaffPart(<ChoiceOfMembers isOperator onDone={() => {}} />, ({ key }) => {
    asked.push(key)
    if (key.startsWith('POST')) return { id: 'c', state: 'taken' }
    const vote = { at: '2026-01-01T00:00:00.000Z', votes: 9, forAuthor: 7 }
    return { ...selection, members: selection.members.map(member => Object.assign({}, member, { vote })) }
  })
  const field = () => screen.getByLabelText<HTMLInputElement>('They voted on')
  const find = (value: string) => {
    fireEvent.change(field(), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Find members' }))
  }
  find('https://example.org/about')
  await screen.findByText('Paste the link of an idea, a pain point or a product.')
  expect([field().value, document.activeElement]).toEqual(['https://example.org/about', field()])
  find(`https://example.org/detail/idea/${ID.toUpperCase()}?tab=page`)
  await screen.findAllByText(/gave 9, 7 to this author/)
  expect(asked[0]).toContain(`item=${ID}`)
  fireEvent.click(screen.getByLabelText('Choose Shop 2'))
  fireEvent.change(screen.getByLabelText('Your reason in a sentence'), { target: { value: 'Bought.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Void 1 vote' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ voters: ['m2'], reason: 'false-votes', sentence: 'Bought.' })
})
