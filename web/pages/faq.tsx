import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { bestPractices } from '#web/features/site/faq/best-practices.tsx'
import { community } from '#web/features/site/faq/community.tsx'
import { gettingStarted } from '#web/features/site/faq/getting-started.tsx'
import { points } from '#web/features/site/faq/points.tsx'
import { technical } from '#web/features/site/faq/technical.tsx'
import { type Topic, TopicSection } from '#web/features/site/faq/topic-section.tsx'
import { validationProcess } from '#web/features/site/faq/validation-process.tsx'
import { GuestFrame } from '#web/features/site/landing/guest-frame.tsx'
import { PageContents } from '#web/features/site/landing/page-contents.tsx'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

const topics: Topic[] = [gettingStarted, validationProcess, points, community, technical, bestPractices]

export function Faq() {
  useTitle(i18n.t('FAQ'))
  return (
    <GuestFrame>
      <div className="mx-auto max-w-landing px-4 pt-10 pb-18 md:px-11 md:pt-18 md:pb-28">
        <h1 className="display-face text-detail">{i18n.t('Frequently Asked Questions')}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          {i18n.t('Short answers about how validation works here.')}
        </p>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[15rem_minmax(0,47.5rem)]">
          <PageContents label={i18n.t('Categories')} entries={topics} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            {topics.map(topic => (
              <TopicSection key={topic.id} topic={topic} />
            ))}
            <MoreHelp />
          </div>
        </div>
      </div>
    </GuestFrame>
  )
}

function MoreHelp() {
  return (
    <Card as="section" padding="lg" aria-labelledby="more-help" className="mt-14">
      <h2 id="more-help" className="text-title">
        {i18n.t('Don’t see your question?')}
      </h2>
      <p className="mt-1.5 max-w-[56ch] text-body text-ink-2">
        <Sentence text={i18n.t('Ask the people who use Firsthand, or write to us at <0/>.')}>
          <SupportLink />
        </Sentence>
      </p>
      <Link to={links.marketplace()} className={buttonClass({ className: 'mt-5' })}>
        {i18n.t('Join Community')}
      </Link>
    </Card>
  )
}
