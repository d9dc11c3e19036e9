import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ConversationId, NotificationId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { notificationOf } from '#test/support/talk/notification.ts'
import { NotificationRow } from './notification-row.tsx'

const chat = { signalId: '0197c5a4-0000-7000-8000-00000000000f' as NotificationId, conversationId: null }
const begun = { ...chat, conversationId: '0197c5a4-0000-7000-8000-00000000000b' as ConversationId }

test.each([
  [null, chat, 1],
  ['comment', chat, 0],
  ['comment', begun, 1],
] as const)('if %s is gone, a chat that is %o has %i links to it', (gone, offered, ways) => {
  renderPart(<NotificationRow notification={notificationOf({ kind: 'comment', gone, chat: offered })} />)
  expect(
    screen.queryAllByRole('button').length + screen.queryAllByRole('link', { name: /chat/i }).length,
  ).toBe(ways)
})
