import type { ReaderGroup } from '#contract/moderation/reader-groups.ts'
import { GroupDecision } from './group-decision.tsx'
import { GroupMembers } from './group-members.tsx'
import { toGroupFacts, toGroupReason, toGroupTitle } from './group-text.ts'

/** A group to look at: what its people have in common, its numbers, who they are, and the two things to decide. */
export const OpenGroup = ({ group }: { group: ReaderGroup }) => (
  <>
    <h3 className="text-body-sm font-semibold">{toGroupTitle(group)}</h3>
    <ul aria-label="In numbers" className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-body-sm text-ink-2">
      {toGroupFacts(group).map(({ name, before, value, after }) => (
        <li key={name}>
          {before} <b className="font-semibold text-ink tabular-nums">{value}</b> {after}
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
