import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Week } from '#contract/talk/week.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { contentId, notificationOf } from '#test/support/talk/notification.ts'
import { useTimeZone } from './use-time-zone.ts'
import { WeekParts } from './week-parts.tsx'

const quiet: Week = { outcomes: [], waiting: [], waitingPeople: 0, questions: [], projects: [] }
const from = { id: ada.id, name: 'Jon', avatar: null }

let reply: (url: string, body: string) => Response
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => Promise.resolve(reply(url, body)))
})

test('a week shows its parts, each row with a link', async () => {
  const question = { id: '0197c5a4-0000-7000-8000-00000000000b' as never, question: 'Who comes?' }
  const item = { id: contentId, kind: 'idea', title: 'A bell' } as const
  const sums = { yes: 16, readers: 30 }
  const [now, before] = [
    { votes: 3, answers: 1 },
    { votes: 0, answers: 0 },
  ]
  reply = () =>
    Response.json({
      outcomes: [notificationOf({ kind: 'verification', from })],
      waiting: [],
      waitingPeople: 0,
      questions: [{ ...item, audience: 'Bakers', question }],
      projects: [{ ...item, now, before, adopters: 1, sums }],
    })
  renderPart(<WeekParts />)
  await screen.findByRole('heading', { name: 'What came of your votes and answers' })
  expect(screen.queryByRole('heading', { name: 'Who’s waiting for you' })).toBeNull()
  for (const text of [
    'Who comes?',
    'For Bakers',
    'This week: 3 votes and 1 answer. The week before: nothing.',
  ])
    screen.getByText(text)
  screen.getByText('16 of 30 people who opened it said they’d use it.')
  for (const row of screen.getAllByRole('listitem')) expect(row.querySelector('a')).not.toBeNull()
})

test('a week without anything says what to do, and one that did not load can be tried again', async () => {
  reply = () =>
    Response.json({ code: 'failure', message: 'Something failed.', requestId: 'x' }, { status: 500 })
  renderPart(<WeekParts />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  reply = () => Response.json(quiet)
  fireEvent.click(again)
  await screen.findByRole('heading', { name: 'A quiet week' })
})

test('the time zone of a browser is sent once for each member, and again if sending it failed', async () => {
  const sent: string[] = []
  let status = 400
  reply = (url, body) => {
    if (url.endsWith('/me/time-zone')) sent.push(JSON.parse(body).timeZone)
    return status === 204
      ? new Response(null, { status })
      : Response.json({ code: 'request.invalid', message: 'No.' }, { status })
  }
  const Browser = () => {
    useTimeZone(ada.id)
    return null
  }
  const open = () => renderPart(<Browser />).unmount()
  open()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  status = 204
  await vi.waitFor(() => {
    open()
    expect(sent.length).toBeGreaterThan(1)
    expect(localStorage.getItem('firsthand-time-zone')).toContain(ada.id)
  })
  const count = sent.length
  open()
  expect([sent.length, new Set(sent)]).toEqual([
    count,
    new Set([Intl.DateTimeFormat().resolvedOptions().timeZone]),
  ])
})
