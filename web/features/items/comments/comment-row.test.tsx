import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommentId, MemberId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { CommentRow } from './comment-row.tsx'

const maya = { id: crypto.randomUUID() as MemberId, name: 'Maya', avatar: null }

function show({ owner }: { owner: MemberId }) {
  const comment = {
    id: crypto.randomUUID() as CommentId,
    content: 'Hello',
    author: maya,
    createdAt: '2026-03-01T10:00:00.000Z',
    editedAt: null,
    can: { change: false, delete: false, remove: false, verify: false },
  }
  const row = <CommentRow comment={comment} kind="comment" owner={owner} onDelete={() => undefined} />
  renderPart(<main>{row}</main>, { hasToasts: true })
}

test('a comment of the author of the post is marked, and no other', () => {
  show({ owner: crypto.randomUUID() as MemberId })
  expect(screen.queryByText('Author')).toBeNull()
  show({ owner: maya.id })
  screen.getByText('Author')
})
