import { useState } from 'react'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ClusterState } from '#contract/moderation/vote-clusters.ts'
import type { VotedItem, Voter } from '#contract/moderation/vote-removals.ts'
import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { MemberChoice } from '#web/features/moderation/controls/member-choice.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { toSinceText } from '#web/features/moderation/controls/since-text.ts'
import { links } from '#web/links.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useVoters } from './queries.ts'
import { VoteRemovalForm } from './vote-removal-form.tsx'

type Props = { itemId: ItemId; onDone: (state: ClusterState) => void }

/** A choice stays when the page changes. */
export function VoterList({ itemId, onDone }: Props) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<MemberId>>(new Set())
  const query = useVoters(itemId, page)
  if (query.isPending) return <Skeleton className="mt-4 h-40" />
  if (!query.data) return <LoadFailure query={query} className="mt-4" />
  const { rows, pages, item } = query.data
  return (
    <div className="mt-5 border-t border-line-subtle pt-4">
      <ItemLine item={item} />
      {item.refusal ? (
        <p className="mt-3 text-body-sm text-ink-2">{i18n.marked(refusals[item.refusal].sentence)}</p>
      ) : (
        rows.length > 0 && (
          <>
            <MemberChoice
              legend={i18n.t('Votes to void')}
              rows={rows.map(toRow)}
              chosen={chosen}
              onChosen={setChosen}
            />
            <Pagination
              className="mt-3"
              label={i18n.t('Votes')}
              page={page}
              pages={pages}
              onPageChange={setPage}
            />
            <VoteRemovalForm itemId={itemId} voters={[...chosen]} onDone={onDone} />
          </>
        )
      )}
    </div>
  )
}

const ItemLine = ({ item: { id, kind, title, author, votes } }: { item: VotedItem }) => (
  <>
    <h2 className="text-title-sm [overflow-wrap:anywhere]">
      <a href={links.item(kind, id)} dir="auto" className="rounded-kbd hover:underline">
        {title}
      </a>
    </h2>
    <p className="mt-0.5 text-caption text-ink-2">
      <Sentence
        text={i18n.t('by <0/>')}
        parts={[<MemberName key="0" member={author} className="font-medium" />]}
      />
      {' · '}
      {i18n.t('{votes, plural, one {# vote of another member} other {# votes of other members}}', { votes })}
    </p>
  </>
)

const toRow = (voter: Voter) => ({
  ...voter,
  label: i18n.t('Vote of {name}', { name: voter.name ?? i18n.t('Anonymous') }),
  note: `${toSinceText(voter)} · ${i18n.t('gave {votes}, {forAuthor} to this author', {
    votes: toNumberText(voter.votes),
    forAuthor: toNumberText(voter.forAuthor),
  })}`,
  aside: <TimeAgo at={voter.votedAt} />,
})
