import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { isMissing } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

const words = {
  comment: {
    deleted: { title: i18n.t('Comment deleted'), description: i18n.t('Your comment has been removed.') },
    restored: { title: i18n.t('Comment restored'), description: i18n.t('Your comment is back.') },
    failed: { title: i18n.t('Error restoring comment') },
  },
  'others-comment': {
    deleted: {
      title: i18n.t('Comment removed'),
      description: i18n.t('Its author is told. Moderators can restore it.'),
    },
    restored: { title: i18n.t('Comment restored'), description: i18n.t('It is back on your post.') },
    failed: { title: i18n.t('Error restoring comment') },
  },
  reply: {
    deleted: { title: i18n.t('Reply deleted'), description: i18n.t('Your reply has been removed.') },
    restored: { title: i18n.t('Reply restored'), description: i18n.t('Your reply is back.') },
    failed: { title: i18n.t('Error restoring reply') },
  },
  'others-reply': {
    deleted: {
      title: i18n.t('Reply removed'),
      description: i18n.t('Its author is told. Moderators can restore it.'),
    },
    restored: { title: i18n.t('Reply restored'), description: i18n.t('It is back on your post.') },
    failed: { title: i18n.t('Error restoring reply') },
  },
  solution: {
    deleted: { title: i18n.t('Solution deleted'), description: i18n.t('Your solution has been removed.') },
    restored: { title: i18n.t('Solution restored'), description: i18n.t('Your solution is back.') },
    failed: { title: i18n.t('Error restoring solution') },
  },
}

export type Deleted = {
  what: keyof typeof words
  restore: () => Promise<unknown>
  queryKey: QueryKey
  /** Gets the focus after the restoration. */
  elementId: string
}

export const offerRestoration = (queries: QueryClient, deleted: Deleted) =>
  notifySuccess({
    ...words[deleted.what].deleted,
    action: { label: i18n.t('Undo'), run: () => void restoreText(queries, deleted) },
  })

async function restoreText(queries: QueryClient, { what, restore, queryKey, elementId }: Deleted) {
  const { restored, failed } = words[what]
  try {
    await restore()
  } catch (error) {
    if (isMissing(error)) notifyError({ ...failed, description: i18n.t('It can no longer be restored.') })
    else reportFailure(error, failed)
    return
  }
  notifySuccess(restored)
  await Promise.all([queryKey, itemKeys.all].map(stale => queries.invalidateQueries({ queryKey: stale })))
  focusWhenShown(() => document.getElementById(elementId))
}
