import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { NoticeId } from '#contract/ids.ts'
import type { Notice } from '#contract/moderation/notices.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { moderationKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { Appeal } from './appeal.tsx'

const MISSING = i18n.t('Notice not found')

const isMissing = (error: unknown) => isRefusal(error, 'notice.missing', 'request.invalid')

export const useNotice = (noticeId: NoticeId) =>
  useQuery({
    queryKey: moderationKeys.notice(noticeId),
    queryFn: ({ signal }) => api('GET /me/notices/:noticeId', { params: { noticeId } }, { signal }),
    refetchOnMount: 'always',
  })

/** A failure is silent, because the next visit marks it again. */
function useReading(notice: Notice | undefined) {
  const { mutate: read } = useMutation({
    mutationFn: (noticeId: NoticeId) => api('PUT /me/notices/:noticeId/reading', { params: { noticeId } }),
    meta: { stale: [moderationKeys.noticeList, notificationKeys.all] },
  })
  const unread = notice?.read === false ? notice.id : undefined
  useEffect(() => {
    if (unread) read(unread)
  }, [unread, read])
}

export function NoticeView({ id }: { id: NoticeId }) {
  const query = useNotice(id)
  const { data: notice, error, isPending } = query
  useReading(notice)
  useTitle(isMissing(error) ? MISSING : (notice?.title ?? i18n.t('Notice')))
  if (isPending) return <Spinner size="lg" label={i18n.t('Loading notice...')} className="py-24" />
  if (isMissing(error)) return <NoticeMissing />
  if (!notice) return <LoadFailure query={query} />
  return (
    <div className="mx-auto max-w-prose">
      <Link
        to={links.notices()}
        className={buttonClass({ look: 'ghost', size: 'sm', className: '-ms-2.5 mb-2' })}
      >
        <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {i18n.t('Notices')}
      </Link>
      <Card as="article" padding="lg">
        <NoticeText notice={notice} />
        <Appeal notice={notice} />
      </Card>
    </div>
  )
}

function NoticeText({ notice: { title, createdAt, paragraphs, facts } }: { notice: Notice }) {
  return (
    <>
      <h1 className="display-face text-h2 text-balance [overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-2 text-caption text-ink-3">
        <time dateTime={createdAt}>{toDayText(createdAt)}</time>
      </p>
      {paragraphs.map(paragraph => (
        <p key={paragraph} className="mt-4 text-body whitespace-pre-wrap [overflow-wrap:anywhere]">
          {paragraph}
        </p>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  )
}

export const Facts = ({ facts }: Pick<Notice, 'facts'>) => (
  <dl className="mt-5 flex flex-col gap-3.5 rounded-control bg-subtle px-4 py-3.5 text-body-sm">
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt className="text-caption text-ink-3">{label}</dt>
        <dd dir="auto" className="mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </dd>
      </div>
    ))}
  </dl>
)

const NoticeMissing = () => (
  <EmptyState
    as="h1"
    title={MISSING}
    action={
      <Link to={links.notices()} className={buttonClass({ look: 'outline' })}>
        {i18n.t('Your notices')}
      </Link>
    }
  >
    {i18n.t('The link may be incomplete.')}
  </EmptyState>
)
