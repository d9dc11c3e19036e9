import { Undo2 } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { ReaderGroup } from '#contract/moderation/reader-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { GroupDecision } from './group-decision.tsx'
import { GroupMembers } from './group-members.tsx'
import { toGroupFacts, toGroupReason, toGroupTitle } from './group-text.ts'
import { useGroupDecision } from './mutations.ts'

const OpenGroup = ({ group }: { group: ReaderGroup }) => (
  <>
    <h3 className="text-body-sm font-semibold">{toGroupTitle(group)}</h3>
    <ul
      aria-label={i18n.t('In numbers')}
      className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-body-sm text-ink-2"
    >
      {toGroupFacts(group).map(text => (
        <li key={text}>
          <Sentence text={text} parts={[<b key="0" className="font-semibold text-ink tabular-nums" />]} />
        </li>
      ))}
    </ul>
    <p className="mt-2 max-w-[76ch] text-body-sm">{toGroupReason(group)}</p>
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <GroupMembers group={group} />
      <GroupDecision group={group} />
    </div>
  </>
)

export function ItemGroups({ groups }: { groups: readonly [ReaderGroup, ...ReaderGroup[]] }) {
  const titleId = useId()
  const [{ item, author }] = groups
  return (
    <Card as="article" padding="lg" aria-labelledby={titleId}>
      <div className="flex items-center gap-3">
        <Glyph id={item.id} kind={uiKinds[item.kind]} size="sm" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-title-sm [overflow-wrap:anywhere]">
            <a
              href={links.item(item.kind, item.id)}
              dir="auto"
              className="inline-block rounded-kbd py-0.5 hover:underline"
            >
              {item.title}
            </a>
          </h2>
          <p className="mt-1 text-caption text-ink-2">
            <Sentence text={i18n.t('by <0/>')} parts={[<MemberName key="0" member={author} />]} />
          </p>
        </div>
      </div>
      <ul className="mt-4 divide-y divide-line-subtle border-t border-line-subtle">
        {groups.map(group => (
          <li key={group.id} className="py-5 last:pb-0">
            {group.state === 'open' ? <OpenGroup group={group} /> : <ExcludedGroup group={group} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ExcludedGroup({ group }: { group: ReaderGroup }) {
  const { decide, failure, pendingAct } = useGroupDecision(group)
  return (
    <>
      {failure && <ErrorState message={failure} className="mb-3" />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-body-sm font-semibold">{toGroupTitle(group)}</h3>
          <Decided group={group} />
        </div>
        <Button
          look="outline"
          className="max-sm:w-full"
          busy={pendingAct === 'restore'}
          onClick={() => void decide({ act: 'restore', reason: 'other', sentence: i18n.t('Taken back.') })}
        >
          <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {i18n.t('Undo')}
        </Button>
      </div>
    </>
  )
}

function Decided({ group: { excludedCount, accounts, decision } }: { group: ReaderGroup }) {
  const { id } = useMember()
  const count = excludedCount ?? accounts
  return (
    <p className="mt-0.5 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
      {i18n.t('{count, plural, one {# person not counted} other {# people not counted}}', { count })}
      {decision && (
        <>
          {' · '}
          <Sentence
            text={decision.by?.id === id ? i18n.t('<0/> by you: “<1/>”') : i18n.t('<0/> by <2/>: “<1/>”')}
            parts={[
              <TimeAgo key="0" at={decision.at} />,
              <Fragment key="1">{decision.sentence}</Fragment>,
              <MemberName key="2" member={decision.by} />,
            ]}
          />
        </>
      )}
    </p>
  )
}
