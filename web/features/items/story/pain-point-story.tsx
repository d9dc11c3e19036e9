import { useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { TextSection, withKeys } from './section.tsx'

type Props = { story: string; failedAttempts: readonly string[] }

/** The texts of a pain point: the story and the failed attempts. */
export function PainPointStory({ story, failedAttempts }: Props) {
  return (
    <>
      <TextSection title="The Story Behind the Problem" text={story} />
      {failedAttempts.length > 0 && <FailedAttempts attempts={failedAttempts} />}
    </>
  )
}

function FailedAttempts({ attempts }: { attempts: readonly string[] }) {
  const id = useId()
  return (
    <Card as="section" padding="lg" tone="pain" aria-labelledby={id}>
      <h2 id={id} className="text-title-sm">
        Failed Attempts
      </h2>
      <p className="mt-0.5 text-body-sm text-pain-text">
        These are the solutions I've already tried that didn't work. Learn from my failures!
      </p>
      <ol className="mt-3.5 flex list-decimal flex-col gap-3 ps-7 marker:font-mono marker:font-semibold marker:text-pain-text">
        {withKeys(attempts).map(({ key, text }) => (
          <li key={key} dir="auto" className="ps-1.5 text-body [overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ol>
    </Card>
  )
}
