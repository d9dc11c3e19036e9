import { useId } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { StoryCard, TextPart, withKeys } from './section.tsx'

type Props = { story: string; failedAttempts: readonly string[] }

export function PainPointStory({ story, failedAttempts }: Props) {
  if (!story && failedAttempts.length === 0) return null
  return (
    <StoryCard>
      <TextPart title={i18n.t('The Story Behind the Problem')} text={story} />
      {failedAttempts.length > 0 && <FailedAttempts attempts={failedAttempts} />}
    </StoryCard>
  )
}

function FailedAttempts({ attempts }: { attempts: readonly string[] }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="wash-pain rounded-b-card -mx-5 -mb-5 p-5 first:-mt-5 md:-mx-6.5 md:-mb-6.5 md:p-6.5 md:first:-mt-6.5"
    >
      <h2 id={id} className="text-title-sm">
        {i18n.t('Failed Attempts')}
      </h2>
      <p className="mt-0.5 text-body-sm text-pain-text">
        {i18n.t("These are the solutions I've already tried that didn't work. Learn from my failures!")}
      </p>
      <ol className="mt-3.5 flex list-decimal flex-col gap-3 ps-7 marker:font-mono marker:font-semibold marker:text-pain-text">
        {withKeys(attempts).map(({ key, text }) => (
          <li key={key} className="ps-1.5 text-body [overflow-wrap:anywhere]">
            <bdi>{text}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
