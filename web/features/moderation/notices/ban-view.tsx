import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { NoticeId } from '#contract/ids.ts'
import type { OwnBan } from '#contract/moderation/bans.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { refreshToken, signOut } from '#web/platform/session/session.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { Appeal } from './appeal.tsx'
import { Facts, useNotice } from './notice-view.tsx'

/** Null once it is over. */
const useOwnBan = () =>
  useQuery({
    queryKey: moderationKeys.ban,
    queryFn: ({ signal }) => api('GET /me/ban', {}, { signal }),
    select: ({ ban }) => ban,
    refetchOnMount: 'always',
  })

const TITLE = i18n.t('Your account is suspended')

export function BanView({ children }: { children?: ReactNode }) {
  const query = useOwnBan()
  const { data: ban, isPending } = query
  useTitle(TITLE)
  useEffect(() => {
    // Another token of the session no longer contains the ban.
    if (ban === null) void refreshToken()
  }, [ban])
  if (isPending || ban === null) return <Spinner size="lg" label={i18n.t('Loading...')} className="py-24" />
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className="display-face rounded-small text-h1">
        {TITLE}
      </h1>
      {ban ? <Ban ban={ban} /> : <LoadFailure query={query} className="mt-6" />}
      {children}
      <Button look="outline" wide className="mt-6 min-h-11" onClick={() => void signOut()}>
        {i18n.t('Log Out')}
      </Button>
    </>
  )
}

function Ban({ ban: { reason, sentence, until, noticeId } }: { ban: OwnBan }) {
  const facts = [
    ...(reason ? [{ label: i18n.t('Reason'), text: i18n.marked(reasonWords[reason]) }] : []),
    ...(sentence ? [{ label: i18n.t("In the moderator's words"), text: sentence }] : []),
  ]
  return (
    <>
      <p className="mt-2.25 text-body text-ink-2">
        {until ? (
          <Sentence text={i18n.t('Until <0/>. Then you can sign in again as before.')}>
            <time dateTime={until}>{toFullDate(until)}</time>
          </Sentence>
        ) : (
          i18n.t('The suspension has no end.')
        )}
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
      {noticeId && <BanAppeal noticeId={noticeId as NoticeId} />}
    </>
  )
}

function BanAppeal({ noticeId }: { noticeId: NoticeId }) {
  const { data: notice } = useNotice(noticeId)
  return notice && <Appeal notice={notice} />
}
