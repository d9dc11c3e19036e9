import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { refusals } from '#contract/refusals.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { MemberActs } from './member-acts.tsx'

const mara: OperatorMember = {
  id: '0197c5a4-0000-7000-8000-000000000001' as MemberId,
  name: 'Mara',
  avatar: null,
  email: 'mara@example.test',
  role: 'member',
  isProven: false,
  hasFactor: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  seenAt: null,
  isBanned: false,
  bannedUntil: null,
  provenAt: null,
  lastSignInAt: null,
  sessions: [],
  factors: [],
  factorReset: null,
  ban: null,
  pastBanCount: 0,
  reports: { received: 0, made: 0 },
  canAct: true,
}

const show = (member: Partial<OperatorMember>, answer: () => Response | object) =>
  showStaffPart(
    <>
      <MemberActs member={{ ...mara, ...member }} />
      <Toaster />
    </>,
    answer,
  ).sent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.findByRole('alertdialog', {}, { timeout: 10_000 })

test('an act asks first, Cancel sends nothing, and the act’s button carries it out and confirms it', async () => {
  const sent = show({}, () => ({}))
  press('End all sessions')
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  press('End all sessions')
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'End the sessions' }))
  await screen.findByText('All sessions ended')
  expect(sent.map(({ key }) => key)).toEqual([`DELETE /api/admin/members/${mara.id}/sessions`])
})

test('a refused act stays open and says why', async () => {
  show({}, () => refusing('role.not-below'))
  press('End all sessions')
  const asked = within(await dialog())
  fireEvent.click(asked.getByRole('button', { name: 'End the sessions' }))
  expect((await asked.findByRole('alert')).textContent).toBe(refusals['role.not-below'].sentence)
})
