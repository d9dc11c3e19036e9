import { act, screen } from '@testing-library/react'
import { createRef, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { SessionList } from '#web/features/account/security/session-list.tsx'
import { MilestonesCard } from '#web/features/rewards/awards/milestones-card.tsx'
import { DailyMission } from '#web/features/rewards/missions/daily-mission.tsx'
import { RoleDialog } from '#web/features/rewards/onboarding/role-dialog.tsx'
import { MarkAllRead } from '#web/features/talk/signals/news-card.tsx'
import { NotificationsCard } from '#web/features/talk/signals/notifications-card.tsx'
import { Unsubscription } from '#web/features/talk/unsubscription.tsx'
import { Notifications } from '#web/pages/notifications.tsx'
import { api } from '#web/platform/api/api.ts'

const PATIENCE_MS = 10_000

const id = '0197c5a4-0000-7000-8000-000000000001'
const at = '2026-03-01T10:00:00.000Z'
const jon = { id: '0197c5a4-0000-7000-8000-00000000000c', name: 'Jon', avatar: null }

const session = { id, isCurrent: false, browser: null, network: null, startedAt: at, usedAt: at }
const milestone = {
  id,
  title: 'Talk to one',
  description: '',
  order_index: 1,
  completed: false,
  completed_at: null,
}
const texts = { title: 'Help a builder', description: 'Vote on it.' }
const mission = {
  id,
  ...texts,
  type: 'help_builder',
  points: 15,
  target: null,
  completedAt: null,
  createdAt: at,
}
const about = {
  contentType: 'idea',
  contentId: id,
  contentTitle: 'A calendar',
  commentId: null,
}
const vote = { kind: 'vote', count: 1, people: 1, votes: { painPoint: 1, earlyAdopter: 0 } }
const notification = {
  id,
  ...vote,
  from: jon,
  ...about,
  conversationId: null,
  words: null,
  gone: null,
  read: false,
}
const signal = {
  id,
  startsChat: true,
  from: jon,
  signalType: 'vote',
  interactionType: 'voted on',
  ...about,
  read: false,
}

/** The bodies of the server's responses, by the end of the address. */
const stored: Record<string, unknown> = {
  '/me/sessions': { sessions: [session, { ...session, id: jon.id, isCurrent: true }] },
  '/me/milestones': [{ ...milestone, by_hand: true }],
  '/me/mission': { ...mission, expiresAt: '2026-03-02T10:00:00.000Z', now: at },
  '/me/notifications/count': { unread: 1, chats: 0 },
  '/me/notifications': { notifications: [{ ...notification, createdAt: at }], earlier: null },
  '/me/signals': { signals: [{ ...signal, createdAt: at }], unread: 1, earlier: null },
}

let sent: string[]

const nothing = () => undefined
const roleDialog = {
  open: true,
  hasChosen: false,
  onSend: nothing,
  onFail: nothing,
  onChosen: nothing,
  onClose: nothing,
  AudienceQuestion: () => null,
}

const presses: [string, string | RegExp, () => ReactElement, string][] = [
  ['button', 'Mark all read', () => <Notifications />, 'PUT /api/me/notifications/reading'],
  [
    'button',
    'Mark all read',
    () => <MarkAllRead of="signals" heading={createRef()} />,
    'PUT /api/me/signals/reading',
  ],
  ['link', /A calendar/, () => <Notifications />, `PUT /api/notifications/${id}/reading`],
  ['link', /A calendar/, () => <NotificationsCard />, `PUT /api/signals/${id}/reading`],
  ['button', /^Sign out (?!every)/, () => <SessionList />, `DELETE /api/me/sessions/${id}`],
  ['checkbox', /Talk to one/, () => <MilestonesCard />, `PUT /api/milestones/${id}/completion`],
  ['button', 'Mark Complete', () => <DailyMission />, `PUT /api/missions/${id}/completion`],
  ['button', /^Builder/, () => <RoleDialog {...roleDialog} />, 'PUT /api/me/onboarding/role'],
  ['button', 'Unsubscribe', () => <Unsubscription token="t" />, 'POST /api/unsubscribe/t'],
]

test.each(presses)('a double press on the %s %s sends one request', async (role, name, show, request) => {
  sent = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    const [path = ''] = url.replace('/api', '').split('?')
    if (method === 'GET') return Promise.resolve(Response.json(stored[path] ?? {}))
    sent.push(`${method} ${url}`)
    return new Promise(() => undefined)
  })
  renderPart(show())
  const control = await screen.findByRole(role, { name }, { timeout: 10_000 })
  // Both presses come before the page shows the start of the first.
  act(() => {
    control.click()
    control.click()
  })
  await vi.waitFor(() => expect(sent).toContain(request), PATIENCE_MS)
  // A second request would come before this one.
  await act(() => api('GET /me/wins'))
  expect(sent).toEqual([request])
})
