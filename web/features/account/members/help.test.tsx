import { fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { type Help, toHelpText } from '#contract/items/help.ts'
import { ada, renderPart, renderRouter } from '#test/support/page/render-part.tsx'
import { OwnProfile } from '#web/features/account/profile/own-profile.tsx'
import { MemberHelp } from './help.tsx'

const id = crypto.randomUUID() as MemberId
const none = { projects: 0, answers: 0, insights: 0, solutions: 0 }

test.each<[Partial<Help>, string | null]>([
  [{}, null],
  [{ projects: 1, answers: 1 }, 'Helped 1 project: 1 answer'],
  [{ projects: 2, solutions: 2 }, 'Helped 2 projects: 2 solutions'],
  [
    { projects: 9, answers: 16, insights: 3, solutions: 1 },
    'Helped 9 projects: 16 answers, 3 Verified Insights, 1 solution',
  ],
])('%j is %j', (help, text) => {
  expect(toHelpText({ ...none, ...help })).toBe(text)
})

test('each part of the line opens the list it counts, and closes it when pressed again', async () => {
  const asked: string[] = []
  const row = {
    item: { id: crypto.randomUUID(), kind: 'idea', title: 'No more shoebox' },
    commentId: '0197c5a4-0000-7000-8000-0000000000cb',
    words: 'I lose an hour',
    isInsight: false,
    createdAt: '2026-03-01T10:00:00.000Z',
  }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ given: [row], earlier: null })
  })
  renderPart(<MemberHelp memberId={id} help={{ ...none, projects: 1, answers: 1 }} />)
  fireEvent.click(screen.getByRole('link', { name: '1 answer' }))
  const list = await screen.findByRole('region', { name: 'Answers' })
  const target = (await within(list).findByRole('link', { name: 'No more shoebox' })).getAttribute('href')
  expect(target).toBe(`/detail/idea/${row.item.id}#comment-${row.commentId}`)
  expect(asked).toEqual([`/api/members/${id}/help?part=answers`])
  fireEvent.click(screen.getByRole('link', { name: '1 answer' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  [0, "Anything you publish appears here. See above how you've helped others."],
  [1, 'Publish an idea and see whether anyone wants it before you build it.'],
])('with %i products, a member who helped reads: %s', async (products, text) => {
  const counts = { ideas: 0, painPoints: 0, products, rows: [], total: 0, pages: 1 }
  const profile = { ...ada, bio: null, avatar: null, help: { ...none, projects: 2 }, ...counts }
  vi.stubGlobal('fetch', async () => Response.json({ ...profile, createdAt: '2026-03-01T10:00:00Z' }))
  renderRouter(createMemoryRouter([{ path: '/', element: <OwnProfile>{null}</OwnProfile> }]))
  await screen.findByText(text)
})
