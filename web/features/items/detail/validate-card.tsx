import { type ReactNode } from 'react'
import type { IdeaDetail, ProductDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ReaderPart } from '#web/features/evidence/item-views/reader-part.tsx'
import { ItemProgress } from '#web/features/items/items/item-progress.tsx'
import { FollowNote } from '#web/features/items/updates/follow-note.tsx'
import { AfterVote } from '#web/features/items/votes/after-vote.tsx'
import { BlockedNote, DroppedNote } from '#web/features/items/votes/blocked-note.tsx'
import { NotForMe, NotForMeNote } from '#web/features/items/votes/not-for-me.tsx'
import { ItemVotes, useCanVote } from '#web/features/items/votes/vote-buttons.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'

type Props = { title: string; item: IdeaDetail | ProductDetail; children: ReactNode }

export function ValidateCard({ title, item, children }: Props) {
  const canVote = useCanVote(item)
  const votes = <ItemVotes item={item} layout="stack" last={<NotForMe item={item} />} />
  return (
    <TitledCard title={canVote ? title : i18n.t('Votes')} className="flex flex-col gap-4">
      {canVote ? <VoteBar>{votes}</VoteBar> : votes}
      <BlockedNote item={item} />
      <DroppedNote item={item} />
      <NotForMeNote item={item} />
      <FollowNote item={item} />
      <AfterVote item={item} />
      <ReaderPart item={item} />
      <ItemProgress kind={item.kind} votes={item.votes.total} hasHelp={!canVote} />
      {children}
    </TitledCard>
  )
}

export const VoteBar = ({ children }: { children: ReactNode }) => (
  <div
    data-vote-bar=""
    className="phone:fixed phone:inset-x-0 phone:bottom-(--bottom-bar) phone:z-10 phone:flex phone:min-h-(--vote-bar) phone:flex-col phone:justify-center phone:border-t phone:border-line-subtle phone:bg-surface phone:px-4 phone:py-2"
  >
    {children}
  </div>
)
