import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId } from '#contract/ids.ts'

const removal = {
  access: 'member',
  params: z.strictObject({ commentId: CommentId }),
  ok: null,
  refusals: [
    'comment.missing',
    'comment.not-yours-to-remove',
    'comment.kept',
    'subject.gone',
    'subject.item-hidden',
  ],
} as const

export const authorRemovals = {
  'PUT /comments/:commentId/removal': {
    summary:
      'Remove another’s comment from an own item; its author is notified, and moderators can restore it',
    ...removal,
  },
  'DELETE /comments/:commentId/removal': {
    summary: 'Take the removal of a comment back, unless a moderator has decided about it since',
    ...removal,
  },
} satisfies Endpoints
