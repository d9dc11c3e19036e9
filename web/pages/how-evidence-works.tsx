import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { Explanation } from '#web/features/evidence/explanation/explanation.tsx'
import { FEW, READERS } from '#web/features/evidence/explanation/look-simulation.ts'
import { LookingOften } from '#web/features/evidence/explanation/looking-often.tsx'
import { GuestFrame } from '#web/features/site/landing/guest-frame.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

const { yes, readers: people, from, to } = FEW

const paragraphs = [
  i18n.t(
    'Fourteen likes mean nothing until you know how many people looked and left. So we count who opens your page, and what they said within an hour. Silence counts too.',
  ),
  i18n.t(
    'A few people tell you little, so the count comes with its likely range. When {yes} of {people} people who opened it said yes, the real share is very likely between {from} and {to}. The range narrows as more people look.',
    { yes, people, from: toPercentText(from), to: toPercentText(to) },
  ),
  i18n.t(
    'An ordinary range is made for one look. Look every hour, and sooner or later luck will show you a good number. Ours stays honest however often you check.',
  ),
  i18n.t(
    'Here’s one idea. In reality, 1 in 5 people say yes (the dashed line). Both pictures show the same {count} people in the same order.',
    { count: READERS },
  ),
]

export function HowEvidenceWorks() {
  useTitle(i18n.t('How Evidence Works'))
  return (
    <GuestFrame>
      <div className="mx-auto max-w-280 px-4 pt-10 pb-18 md:pt-14 md:pb-28 xl:px-0">
        <header className="max-w-prose">
          <p className="font-mono text-micro text-ink-3 uppercase">{i18n.t('How sure is it?')}</p>
          <h1 className="display-face mt-4 text-detail">
            {i18n.t('Look every hour, and luck will find you')}
          </h1>
          <div className="mt-4 space-y-3 text-lead text-ink-2">
            {paragraphs.map(text => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </header>
        <LookingOften />
        <Explanation />
      </div>
    </GuestFrame>
  )
}
