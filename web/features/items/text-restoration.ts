import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { isMissing } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

const say = (title: string, description: string) => ({ title, description })

const comment = {
  deleted: say(i18n.t('Comment deleted'), i18n.t('Your comment has been removed.')),
  restored: say(i18n.t('Comment restored'), i18n.t('Your comment is back.')),
  failed: { title: i18n.t('Error restoring comment') },
}
const reply = {
  deleted: say(i18n.t('Reply deleted'), i18n.t('Your reply has been removed.')),
  restored: say(i18n.t('Reply restored'), i18n.t('Your reply is back.')),
  failed: { title: i18n.t('Error restoring reply') },
}
const NOTIFIED = i18n.t('We tell its author. Moderators can restore it.')
const BACK = i18n.t("It's back on your post.")
const words = {
  comment,
  'others-comment': {
    ...comment,
    deleted: say(i18n.t('Comment removed'), NOTIFIED),
    restored: say(comment.restored.title, BACK),
  },
  reply,
  'others-reply': {
    ...reply,
    deleted: say(i18n.t('Reply removed'), NOTIFIED),
    restored: say(reply.restored.title, BACK),
  },
  answer: {
    deleted: say(i18n.t('Answer deleted'), i18n.t('Your answer has been removed.')),
    restored: say(i18n.t('Answer restored'), i18n.t('Your answer is back.')),
    failed: { title: i18n.t('Error restoring answer') },
  },
  solution: {
    deleted: say(i18n.t('Solution deleted'), i18n.t('Your solution has been removed.')),
    restored: say(i18n.t('Solution restored'), i18n.t('Your solution is back.')),
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
    if (isMissing(error)) notifyError({ ...failed, description: i18n.t('You can no longer restore it.') })
    else reportFailure(error, failed)
    return
  }
  notifySuccess(restored)
  await Promise.all([queryKey, itemKeys.all].map(stale => queries.invalidateQueries({ queryKey: stale })))
  focusWhenShown(() => document.getElementById(elementId))
}
