import type { Author } from '#contract/author.ts'
import type { WrittenDecision } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Prose, Section } from '#web/features/items/story/section.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

type Props = { decision: WrittenDecision; author: Author; isOwn: boolean }

type ShownDecision = WrittenDecision['decision']

const toOwnTitle = (decision: ShownDecision) =>
  i18n.t(
    '{decision, select, build {You decided to build it} drop {You decided to drop it} other {You decided to change it}}',
    { decision },
  )

const toTitle = (decision: ShownDecision, { name }: Author) =>
  i18n.t(
    '{decision, select, build {{name} decided to build it} drop {{name} decided to drop it} other {{name} decided to change it}}',
    { decision, name: name ?? i18n.t('Its author') },
  )

export const DecisionNote = ({ decision: { decision, reason, at }, author, isOwn }: Props) => (
  <Section title={isOwn ? toOwnTitle(decision) : toTitle(decision, author)}>
    <Prose>{reason}</Prose>
    <p className="mt-2 text-caption text-ink-3">
      <TimeAgo at={at} />
    </p>
  </Section>
)
