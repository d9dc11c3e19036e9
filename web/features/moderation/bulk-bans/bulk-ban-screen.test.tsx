import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BulkBan, Selection } from '#contract/moderation/bulk-bans.ts'
import { showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { BulkBanScreen } from './bulk-ban-screen.tsx'

const toMember = (place: number, isOld: boolean) =>
  ({
    id: `m${place}`,
    name: `Shop ${place}`,
    avatar: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    isOld,
    things: 3,
  }) as unknown
const selection = {
  members: [toMember(1, false), toMember(2, false), toMember(3, true)],
  staff: 1,
  banned: 2,
  isMore: false,
} as Selection
const done = {
  id: 'c',
  state: 'banning',
  by: { name: 'Grace' },
  agreedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const counts = {
  sentence: 'Spam.',
  members: 2,
  left: 0,
  things: 6,
  hidden: 0,
  canAgree: false,
  canUndo: true,
}

test('an operator finds accounts, unticks one, and bans the others until the server has nothing left to do', async () => {
  let banned = 0
  const toBulkBan = () =>
    ({ ...done, ...counts, banned, state: banned > 1 ? 'banned' : 'banning' }) as BulkBan
  const { sent } = showStaffPart(<BulkBanScreen />, ({ key }) => {
    if (key.endsWith('/me/role')) return { role: 'operator', provenUntil: null }
    if (key.includes('/selection?')) return selection
    if (key.startsWith('POST')) {
      banned += 1
      return toBulkBan()
    }
    return { bulkBans: banned ? [toBulkBan()] : [] }
  })
  fireEvent.change(await screen.findByLabelText('Network'), { target: { value: '203.0.113.7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find members' }))
  expect((await screen.findByText(/2 members with 6 things/)).textContent).toContain(
    "1 account is older than 7 days and not chosen. You and people with a role aren't listed: 1. Already banned, so not listed: 2.",
  )
  screen.getByText(/^The bans have no end\./)
  expect(screen.getByRole('link', { name: 'Shop 1' }).getAttribute('target')).toBe('_blank')
  fireEvent.click(screen.getByLabelText('Ban Shop 2'))
  fireEvent.click(screen.getByRole('button', { name: 'Ban 1 member and hide everything' }))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Your sentence about it'), { target: { value: 'Spam.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ban 1 member and hide everything' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.body).toMatchObject({ members: ['m1'], reason: 'advertising', sentence: 'Spam.' })
  expect(sent[1]).toEqual(sent[0])
  await screen.findByText('2 members banned, 0 things hidden.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undo it for 2 members?')
  screen.getByText('The bans are lifted, and everything they hid is shown again.')
})
