import { Link } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { adminLinks } from '#web/features/moderation/frame/admin-links.ts'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { MemberActs } from './member-acts.tsx'
import { roleWords } from './member-text.ts'
import { useOperatorMember } from './queries.ts'

/** The chosen member: what is known, and what can be done; or why nothing can be. */
export function MemberPanel({ memberId }: { memberId: MemberId }) {
  const query = useOperatorMember(memberId)
  const { data } = query
  return (
    <Card
      as="aside"
      aria-label="The chosen member"
      className="w-full flex-none max-xl:order-first xl:sticky xl:top-7 xl:w-72"
    >
      {query.isPending ? (
        <Skeleton className="h-80" />
      ) : data ? (
        <Content member={data} />
      ) : (
        <LoadFailure query={query} />
      )}
    </Card>
  )
}

function Content({ member }: { member: OperatorMember }) {
  const own = useMember()
  return (
    <>
      <Head member={member} />
      {member.canAct ? (
        <MemberActs member={member} />
      ) : (
        <p className="mt-4 rounded-control bg-subtle px-3.5 py-3 text-body-sm text-ink-2">
          {member.id === own.id
            ? "This is you. You can't act on yourself; another operator can."
            : `${roleWords[member.role]}s have your role or a higher one, so nothing can be done here. On the server, npm run member changes roles.`}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-caption">
        <a href={links.member(member.id)} className="rounded-kbd underline underline-offset-3">
          Their page
        </a>
        <Link to={adminLinks.logOf(member.id)} className="rounded-kbd underline underline-offset-3">
          In the log
        </Link>
      </p>
    </>
  )
}

function Head({ member }: { member: OperatorMember }) {
  const { id, name, avatar, sessions, factors, reports, pastBanCount, ban, provenAt } = member
  const shown = name ?? 'Anonymous'
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar id={id} name={shown} picture={avatar} size="row" />
        <div className="min-w-0">
          <h2 className="text-title-sm [overflow-wrap:anywhere]">
            <bdi>{shown}</bdi>
          </h2>
          <p className="text-caption text-ink-2">
            {reports.received} {reports.received === 1 ? 'report' : 'reports'} about them, {reports.made} made
          </p>
        </div>
      </div>
      {ban && (
        <p className="mt-3 rounded-control bg-danger-soft px-3.5 py-2.5 text-body-sm text-danger-text [overflow-wrap:anywhere]">
          Banned {ban.until ? `until ${toDayText(ban.until)}` : 'without an end'}
          {ban.sentence && `: ${ban.sentence}`}
        </p>
      )}
      <ul className="mt-3 text-caption text-ink-2">
        <li>{provenAt ? `Address proven ${toDayText(provenAt)}` : 'Address not proven'}</li>
        <li>
          {sessions.length === 1 ? '1 session' : `${sessions.length} sessions`},{' '}
          {factors.length === 0 ? 'no second factor' : factors.map(({ name: factor }) => factor).join(', ')}
        </li>
        {pastBanCount > 0 && (
          <li>{pastBanCount === 1 ? 'Banned once before' : `Banned ${pastBanCount} times before`}</li>
        )}
      </ul>
    </>
  )
}
