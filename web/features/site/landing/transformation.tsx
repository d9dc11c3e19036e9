import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { communityPromise } from '#web/platform/community.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { LandingSection, Number } from './landing-section.tsx'

const benefits = [
  {
    title: i18n.t('Confidence and clarity'),
    text: i18n.t('Know what to build next, because the people you build for told you so.'),
  },
  {
    title: i18n.t('Real user validation'),
    text: i18n.t('Votes, answers and interviews from people who owe you no compliments.'),
  },
  {
    title: i18n.t('Risk-free innovation'),
    text: i18n.t('Find out what an idea is worth while all it has cost you is a few sentences.'),
  },
  {
    title: i18n.t('Faster time to market'),
    text: i18n.t('Skip what nobody asks for and ship what people want.'),
  },
  {
    title: i18n.t('Sustainable growth'),
    text: i18n.t('Grow on demand you can point to: who voted, who answered, who came back.'),
  },
  {
    title: i18n.t('Building a distribution'),
    text: i18n.t('Everyone who backs your idea early is someone to tell on launch day.'),
  },
]

export function Transformation() {
  return (
    <LandingSection
      id="transformation"
      eyebrow={i18n.t('Transformation')}
      title={i18n.t('From guessing to knowing')}
    >
      <p className="mt-4 text-lead">
        <Link to={links.evidence()} className="text-link underline underline-offset-2">
          {i18n.t('Fourteen likes mean nothing until you know how many people looked and left')}
        </Link>
      </p>
      <ol className="mt-8 grid gap-px bg-line-subtle py-px sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        {benefits.map(({ title, text }, index) => (
          <li key={title} className="bg-canvas py-4 sm:px-7 sm:py-7 sm:max-lg:odd:ps-0 lg:nth-[3n+1]:ps-0">
            <h3 className="text-title">
              <Number>{index + 1}</Number>
              {title}
            </h3>
            <p className="mt-1.5 max-w-[40ch] text-body sm:text-lead text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      {/* The server writes an operator's sentence into the prerendered paragraph. */}
      <p data-promise="" className="mt-7 text-lead font-semibold">
        {communityPromise() || (
          <Sentence
            text={i18n.t('<0>Join hundreds of entrepreneurs</0> <1>who find out first and build second.</1>')}
          >
            <strong />
            <span className="font-normal text-ink-2" />
          </Sentence>
        )}
      </p>
    </LandingSection>
  )
}
