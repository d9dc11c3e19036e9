import { MoreHelp } from '#web/features/public/faq/more-help.tsx'
import { TopicSection } from '#web/features/public/faq/topic-section.tsx'
import { topics } from '#web/features/public/faq/topics.ts'
import { PageContents } from '#web/features/public/landing/page-contents.tsx'
import { PublicPage } from '#web/features/public/landing/public-page.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Faq() {
  useTitle('FAQ')
  return (
    <PublicPage>
      <div className="mx-auto max-w-landing px-4 pt-10 pb-18 md:px-11 md:pt-18 md:pb-28">
        <h1 className="display-face text-detail">Frequently Asked Questions</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">How validation works here, in short answers.</p>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[15rem_minmax(0,47.5rem)]">
          <PageContents label="Categories" entries={topics} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            {topics.map(topic => (
              <TopicSection key={topic.id} topic={topic} />
            ))}
            <MoreHelp />
          </div>
        </div>
      </div>
    </PublicPage>
  )
}
