import { i18n } from '#contract/text/i18n.ts'
import { LandingSection, Number } from './landing-section.tsx'

const struggles = [
  {
    title: i18n.t("The Beginner's Struggle"),
    text: i18n.t(
      'You have an idea and nobody to test it on. Friends say it sounds great, which tells you nothing. So it stays in a notebook, or you build it and hope.',
    ),
  },
  {
    title: i18n.t("The Advanced Builder's Struggle"),
    text: i18n.t(
      'You can ship anything in a weekend. Then launch day is quiet, and you cannot tell whether the idea was wrong or the right people never heard of it.',
    ),
  },
  {
    title: i18n.t('The Real Grind'),
    text: i18n.t(
      'Finding people is a second job: unanswered messages, unread posts, polite surveys. And it starts over with every idea.',
    ),
  },
]

export function Problem() {
  return (
    <LandingSection
      id="problem"
      eyebrow={i18n.t('Problem')}
      title={i18n.t('Building was never the part that stopped you')}
    >
      <ol className="mt-6 border-b border-line-subtle md:mt-10">
        {struggles.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-2 border-t border-line-subtle py-4 md:grid-cols-2 md:py-9"
          >
            <h3 className="display-face text-h2">
              <Number>0{index + 1}</Number>
              {title}
            </h3>
            <p className="max-w-[58ch] text-body sm:text-lead text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
