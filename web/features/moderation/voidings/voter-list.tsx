import { useState } from 'react'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { VotedItem, Voter } from '#contract/moderation/voidings.ts'
import type { ClusterState } from '#contract/moderation/vote-clusters.ts'
import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { toSinceText } from '#web/features/moderation/controls/since-text.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useVoters } from './queries.ts'
import { VoidingForm } from './voiding-form.tsx'

type Props = { itemId: ItemId; onDone: (state: ClusterState) => void }

/** A choice stays when the page changes. */
export function VoterList({ itemId, onDone }: Props) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<MemberId>>(new Set())
  const query = useVoters(itemId, page)
  if (query.isPending) return <Skeleton className="mt-4 h-40" />
  if (!query.data) return <LoadFailure query={query} className="mt-4" />
  const { rows, pages, item } = query.data
  const choose = (ids: readonly MemberId[], isChosen: boolean) => {
    setChosen(isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids)))
  }
  return (
    <div className="mt-5 border-t border-line-subtle pt-4">
      <ItemLine item={item} />
      {item.objection ? (
        <p className="mt-3 text-body-sm text-ink-2">{i18n.marked(refusals[item.objection].sentence)}</p>
      ) : (
        rows.length > 0 && (
          <>
            <Choice rows={rows} chosen={chosen} onChoose={choose} />
            <Pagination
              className="mt-3"
              label={i18n.t('Votes')}
              page={page}
              pages={pages}
              onPageChange={setPage}
            />
            <VoidingForm itemId={itemId} voters={[...chosen]} onDone={onDone} />
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

type ChoiceProps = {
  rows: readonly Voter[]
  chosen: ReadonlySet<MemberId>
  onChoose: (ids: readonly MemberId[], isChosen: boolean) => void
}

function Choice({ rows, chosen, onChoose }: ChoiceProps) {
  const ids = rows.map(({ id }) => id)
  const isAll = ids.every(id => chosen.has(id))
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{i18n.t('Votes to void')}</legend>
      <Button look="ghost" size="sm" onClick={() => onChoose(ids, !isAll)}>
        {isAll ? i18n.t('Choose none of these') : i18n.t('Choose all of these')}
      </Button>
      <ul className="mt-1 grid max-h-120 gap-x-8 overflow-y-auto md:grid-cols-2">
        {rows.map(voter => (
          <VoterRow
            key={voter.id}
            voter={voter}
            isChosen={chosen.has(voter.id)}
            onChange={isChosen => onChoose([voter.id], isChosen)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type RowProps = { voter: Voter; isChosen: boolean; onChange: (isChosen: boolean) => void }

const VoterRow = ({ voter, isChosen, onChange }: RowProps) => (
  <li className="flex items-center gap-2.5 border-b border-line-subtle py-2 text-body-sm">
    <label className="grid size-9 flex-none place-items-center touch:size-11">
      <input
        type="checkbox"
        aria-label={i18n.t('Vote of {name}', { name: voter.name ?? i18n.t('Anonymous') })}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-(--text)"
      />
    </label>
    <Avatar id={voter.id} name={voter.name ?? '?'} picture={voter.avatar} size="sm" />
    <span className="min-w-0 flex-1">
      <MemberName member={voter} className="font-medium" />
      <span className="block text-caption text-ink-2">
        {toSinceText(voter)}
        {' · '}
        {i18n.t('gave {votes}, {forAuthor} to this author', {
          votes: toNumberText(voter.votes),
          forAuthor: toNumberText(voter.forAuthor),
        })}
      </span>
    </span>
    <span className="flex-none text-caption text-ink-2">
      <TimeAgo at={voter.votedAt} />
    </span>
  </li>
)
