import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CommentId, MemberId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { CommentRow } from './comment-row.tsx'

const maya = { id: crypto.randomUUID() as MemberId, name: 'Maya', avatar: null }

function show({ owner }: { owner: MemberId }) {
  const comment = {
    id: crypto.randomUUID() as CommentId,
    title: null,
    content: 'Hello',
    author: maya,
    createdAt: '2026-03-01T10:00:00.000Z',
    editedAt: null,
    can: { change: false, delete: false, remove: false, verify: false },
  }
  const row = <CommentRow comment={comment} kind="comment" owner={owner} onDelete={() => undefined} />
  renderPart(<main>{row}</main>, { hasToasts: true })
}

test('only comments by the post’s author are marked', () => {
  show({ owner: crypto.randomUUID() as MemberId })
  expect(screen.queryByText('Author')).toBeNull()
  show({ owner: maya.id })
  screen.getByText('Author')
})

test('a comment’s menu blocks its author after a confirmation that says how to unblock', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json({ role: 'member', provenUntil: null, hasFactor: false })
    sent.push(`${method} ${url}`)
    return new Response(null, { status: 204 })
  })
  show({ owner: maya.id })
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Block .*Maya/ }, { timeout: 10_000 }))
  const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
  expect(sent).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Block' }))
  await screen.findByText('You can unblock them in Settings.')
  expect(sent).toEqual([`PUT /api/members/${maya.id}/block`])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
