import type { Author } from '#contract/author.ts'
import type { WrittenDecision } from '#contract/evidence/evidence.ts'
import { Prose, Section } from '#web/features/items/story/section.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

const words = { build: 'build it', drop: 'drop it', change: 'change it' } as const

type Props = { decision: WrittenDecision; author: Author; isOwn: boolean }

/** The decision of an item's author, and the reason for it. Import it lazily. */
export const DecisionNote = ({ decision: { decision, reason, at }, author, isOwn }: Props) => (
  <Section title={`${isOwn ? 'You' : (author.name ?? 'Its author')} decided to ${words[decision]}`}>
    <Prose>{reason}</Prose>
    <p className="mt-2 text-caption text-ink-3">
      <TimeAgo at={at} />
    </p>
  </Section>
)
