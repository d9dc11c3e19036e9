import { useSearchParams } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MailReviewCard } from './mail-review-card.tsx'
import { useMailReviews } from './queries.ts'

const TEXT = i18n.t(
  "A member's first email to a waiting list or to someone on it needs your OK, and so does any that takes them over 50 people in a week. The log records who read it. You never see the addresses.",
)

const NoMails = () => (
  <QuietState title={i18n.t('No emails waiting')}>
    {i18n.t('Emails that need review appear here.')}
  </QuietState>
)

export function MailReviewsScreen() {
  const [search] = useSearchParams()
  const page = getPageNumber(search)
  const query = useMailReviews(page)
  return (
    <ScreenLayout
      title={i18n.t('Emails awaiting review')}
      text={<span className="block max-w-[70ch]">{TEXT}</span>}
    >
      <ListFrame
        query={query}
        pending={<Skeleton className="h-40 rounded-card" />}
        rows={({ rows }) => rows}
        empty={<NoMails />}
        paging={{
          page,
          pages: query.data?.pages,
          getAddress: to => `?page=${to}`,
          className: 'mt-5',
        }}
      >
        {(mails, pagination) => (
          <>
            <ul className="flex flex-col gap-4">
              {mails.map(mail => (
                <li key={`${mail.item.id} ${mail.kind}`}>
                  <MailReviewCard mail={mail} />
                </li>
              ))}
            </ul>
            {pagination}
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}
