import { Check, Hand } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import type { PainPointDetail as PainPoint } from '#contract/items/item-detail.ts'
import type { VoteCounts } from '#contract/items/votes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ReaderPart } from '#web/features/evidence/item-views/reader-part.tsx'
import { DiscussionSection } from '#web/features/items/comments/discussion-section.tsx'
import { ItemProgress } from '#web/features/items/items/item-progress.tsx'
import { ItemSharing } from '#web/features/items/sharing/item-sharing.tsx'
import { PainPointStory } from '#web/features/items/story/pain-point-story.tsx'
import { FollowNote } from '#web/features/items/updates/follow-note.tsx'
import { AfterVote } from '#web/features/items/votes/after-vote.tsx'
import { BlockedNote, DroppedNote } from '#web/features/items/votes/blocked-note.tsx'
import { useVote } from '#web/features/items/votes/mutations.ts'
import { NotForMe, NotForMeNote } from '#web/features/items/votes/not-for-me.tsx'
import { useCanVote } from '#web/features/items/votes/vote-buttons.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { DetailFrame, Namings } from './detail-frame.tsx'
import { VoteBar } from './validate-card.tsx'

// Only pain points have solutions, and their code would burden the pages of the other kinds.
const ProposedSolutions = lazyPart(
  async () => (await import('#web/features/items/solutions/proposed-solutions.tsx')).ProposedSolutions,
)

export function PainPointDetail({ painPoint }: { painPoint: PainPoint }) {
  return (
    <DetailFrame item={painPoint} rail={<PainPointRail painPoint={painPoint} />}>
      <PainPointStory story={painPoint.description} failedAttempts={painPoint.failedAttempts} />
      {painPoint.namings.length > 0 && <Namings item={painPoint} />}
      <div className="min-h-56">
        <ProposedSolutions item={painPoint} />
      </div>
      <DiscussionSection item={painPoint} />
    </DetailFrame>
  )
}

function PainPointRail({ painPoint }: { painPoint: PainPoint }) {
  const { id, votes } = painPoint
  const canVote = useCanVote(painPoint)
  return (
    <Card className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-body text-ink-2">
        <Sentence
          text={i18n.t('{count, plural, one {<0>#</0> person affected} other {<0>#</0> people affected}}', {
            count: votes.total,
          })}
        >
          <span className="text-detail text-ink" />
        </Sentence>
      </p>
      <ItemProgress kind="pain_point" votes={votes.total} hasHelp={!canVote} />
      {canVote && (
        <VoteBar>
          <div className="flex flex-col gap-2 phone:flex-row phone:[&>:last-of-type]:px-2.5">
            <PainVoteButton itemId={id} votes={votes} isClosed={painPoint.stage === 'dropped'} />
            <NotForMe item={painPoint} />
          </div>
        </VoteBar>
      )}
      <BlockedNote item={painPoint} />
      <DroppedNote item={painPoint} />
      <NotForMeNote item={painPoint} />
      <FollowNote item={painPoint} />
      <AfterVote item={painPoint} />
      <ReaderPart item={painPoint} />
      <ItemSharing item={painPoint} />
    </Card>
  )
}

type Props = { itemId: ItemId; votes: VoteCounts; isClosed: boolean }

function PainVoteButton({ itemId, votes, isClosed }: Props) {
  const vote = useVote(itemId)
  const isOwn = votes.own !== null
  const Icon = isOwn ? Check : Hand
  return (
    <Button
      look={isOwn ? 'signal' : 'primary'}
      className="min-h-11 flex-auto"
      aria-pressed={isOwn}
      disabled={isClosed && !isOwn}
      onClick={() => vote(votes, 'pain_point')}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {i18n.t('I have this pain too!')}
    </Button>
  )
}
