import type { MemberId } from '#contract/ids.ts'
import { notificationKinds } from '#contract/talk/notification-kinds.ts'
import type { RecentMark } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Award } from '#web/features/rewards/awards/award-news.ts'
import { AwardToasts, useAwardToasts } from '#web/features/rewards/awards/award-toasts.tsx'
import { useRecentMarks } from '#web/features/talk/unread-counts.ts'
import { useTimeZone } from '#web/features/talk/use-time-zone.ts'
import { useMember } from '#web/platform/app.ts'
import { toSpokenText } from './notification-text.ts'

const listMarkAwards = (marks: readonly RecentMark[]) =>
  marks.map(({ id, contentType, points, createdAt, ...mark }): Award => {
    const values = { people: 1, contentType: contentType ?? '' }
    const description = toSpokenText(i18n.t(notificationKinds.verification.says, values), mark)
    const title = points > 0 ? i18n.t('+{points} Insight Points', { points }) : i18n.t('Verified Insight')
    const line = `${title} · ${description}`
    return { kind: 'points', name: `mark ${id}`, earnedAt: createdAt, notice: { title, description }, line }
  })

function MarkToasts({ member }: { member: MemberId }) {
  useAwardToasts({ member, data: useRecentMarks().data, listAwards: listMarkAwards })
  return null
}

/** Says what the member earns while a page is open. */
export function NewsToasts() {
  const { id } = useMember()
  useTimeZone(id)
  return (
    <>
      <AwardToasts />
      <MarkToasts key={id} member={id} />
    </>
  )
}
