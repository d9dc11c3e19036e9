import { Link } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { toBanText } from '#web/features/moderation/cases/case-text.ts'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { MemberActs } from './member-acts.tsx'
import { useOperatorMember } from './queries.ts'

export function MemberPanel({ memberId }: { memberId: MemberId }) {
  const query = useOperatorMember(memberId)
  const { data } = query
  return (
    <Card
      as="aside"
      aria-label={i18n.t('The selected member')}
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
            ? i18n.t("This is you. You can't act on yourself; another operator can.")
            : i18n.t("You can't act on operators here. On the server, npm run member changes roles.")}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-caption">
        <a href={links.member(member.id)} className="rounded-kbd underline underline-offset-3">
          {i18n.t('Their page')}
        </a>
        <Link to={adminLinks.logOf(member.id)} className="rounded-kbd underline underline-offset-3">
          {i18n.t('In the log')}
        </Link>
      </p>
    </>
  )
}

function Head({ member }: { member: OperatorMember }) {
  const { id, name, avatar, reports, ban } = member
  const shown = name ?? i18n.t('Anonymous')
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar id={id} name={shown} picture={avatar} size="row" />
        <div className="min-w-0">
          <h2 className="text-title-sm [overflow-wrap:anywhere]">
            <bdi>{shown}</bdi>
          </h2>
          <p className="text-caption text-ink-2">
            {i18n.t('{received, plural, one {# report} other {# reports}} about them, {made} made', reports)}
          </p>
        </div>
      </div>
      {ban && (
        <p className="mt-3 rounded-control bg-danger-soft px-3.5 py-2.5 text-body-sm text-danger-text [overflow-wrap:anywhere]">
          {toBanText(ban)}
          {ban.sentence && `: ${ban.sentence}`}
        </p>
      )}
      <AccountFacts {...member} />
    </>
  )
}

const AccountFacts = ({ sessions, factors, pastBanCount, provenAt }: OperatorMember) => (
  <ul className="mt-3 text-caption text-ink-2">
    <li>
      {provenAt
        ? i18n.t('Email confirmed {day}', { day: toDayText(provenAt) })
        : i18n.t('Email not confirmed')}
    </li>
    <li>
      {i18n.t('{count, plural, one {# session} other {# sessions}}, {factors}', {
        count: sessions.length,
        factors: toListText(factors.map(factor => factor.name)) || i18n.t('no second factor'),
      })}
    </li>
    {pastBanCount > 0 && (
      <li>
        {i18n.t('{count, plural, =1 {Banned once before} other {Banned # times before}}', {
          count: pastBanCount,
        })}
      </li>
    )}
  </ul>
)
