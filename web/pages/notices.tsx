import { useParams } from 'react-router'
import type { NoticeId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { NoticeList } from '#web/features/moderation/notices/notice-list.tsx'
import { NoticeView } from '#web/features/moderation/notices/notice-view.tsx'
import { OwnReports } from '#web/features/moderation/reports/own-reports.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

export function Notices() {
  const { noticeId } = useParams()
  return noticeId ? <NoticeView key={noticeId} id={noticeId as NoticeId} /> : <AllNotices />
}

function AllNotices() {
  useTitle(i18n.t('Notices and reports'))
  return (
    <>
      <PageHeader
        title={i18n.t('Notices and reports')}
        text={i18n.t('What moderators decided about your posts and your reports.')}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <NoticeList />
        <OwnReports />
      </div>
    </>
  )
}
