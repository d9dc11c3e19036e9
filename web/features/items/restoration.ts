import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isMissing } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

const words = {
  comment: {
    deleted: { title: 'Comment deleted', description: 'Your comment has been removed.' },
    restored: { title: 'Comment restored', description: 'Your comment is back.' },
    failed: { title: 'Error restoring comment' },
  },
  'others-comment': {
    deleted: { title: 'Comment removed', description: 'Its author is told. Moderators can restore it.' },
    restored: { title: 'Comment restored', description: 'It is back on your post.' },
    failed: { title: 'Error restoring comment' },
  },
  reply: {
    deleted: { title: 'Reply deleted', description: 'Your reply has been removed.' },
    restored: { title: 'Reply restored', description: 'Your reply is back.' },
    failed: { title: 'Error restoring reply' },
  },
  'others-reply': {
    deleted: { title: 'Reply removed', description: 'Its author is told. Moderators can restore it.' },
    restored: { title: 'Reply restored', description: 'It is back on your post.' },
    failed: { title: 'Error restoring reply' },
  },
  solution: {
    deleted: { title: 'Solution deleted', description: 'Your solution has been removed.' },
    restored: { title: 'Solution restored', description: 'Your solution is back.' },
    failed: { title: 'Error restoring solution' },
  },
}

export type Deleted = {
  what: keyof typeof words
  /** Sends the restoration. */
  restore: () => Promise<unknown>
  /** The list in which it was. */
  queryKey: QueryKey
  /** The element that shows it and gets the focus. */
  elementId: string
}

/** Shows that a text was deleted, in a toast that offers to restore it. */
export const offerRestoration = (queries: QueryClient, deleted: Deleted) =>
  notifySuccess({
    ...words[deleted.what].deleted,
    action: { label: 'Undo', run: () => void restoreText(queries, deleted) },
  })

async function restoreText(queries: QueryClient, { what, restore, queryKey, elementId }: Deleted) {
  const { restored, failed } = words[what]
  try {
    await restore()
  } catch (error) {
    if (isMissing(error)) notifyError({ ...failed, description: 'It can no longer be restored.' })
    else reportFailure(error, failed)
    return
  }
  notifySuccess(restored)
  await Promise.all([queryKey, itemKeys.all].map(stale => queries.invalidateQueries({ queryKey: stale })))
  focusWhenShown(() => document.getElementById(elementId))
}
