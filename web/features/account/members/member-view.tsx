import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { links } from '#web/links.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { useMember } from '#web/platform/app.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Contributions } from './contributions.tsx'
import { MemberHelp } from './help.tsx'
import { ProfileFrame, ProfileText } from './profile-card.tsx'
import { useMemberPage } from './queries.ts'

const MemberMenu = lazyPart(
  async () => (await import('#web/features/talk/blocks/member-menu.tsx')).MemberMenu,
)

const MEMBER_MISSING = i18n.t('Member not found')

const isMissing = (error: unknown) => isRefusal(error, 'member.missing', 'request.invalid')

export function MemberView({ id, children }: { id: MemberId; children: ReactNode }) {
  const { id: own } = useMember()
  const query = useMemberPage(id)
  const { data: member, error } = query
  const isPending = usePending(query)
  const name = member?.name ?? i18n.t('Anonymous')
  useTitle(isMissing(error) ? MEMBER_MISSING : member ? isolateDirection(name) : i18n.t('Member'))
  if (isPending) return <Spinner size="lg" label={i18n.t('Loading member...')} className="py-24" />
  if (isMissing(error)) return <MemberMissing />
  if (!member) return <LoadFailure query={query} />
  return (
    <>
      <ProfileFrame id={id} name={name} picture={member.avatar}>
        <ProfileText
          profile={member}
          name={name}
          action={
            id === own ? (
              <OwnPage />
            ) : (
              <MemberMenu subject={{ kind: 'member', id }} member={member} isBlocked={member.isBlocked} />
            )
          }
        />
      </ProfileFrame>
      <MemberHelp memberId={id} help={member.help} />
      {children}
      <Contributions memberId={id} title={i18n.t('Contributions')} counts={member.items} Empty={NothingYet} />
    </>
  )
}

const nothingYet: Record<ItemKind, string> = {
  idea: i18n.t('No ideas yet'),
  pain_point: i18n.t('No pain points yet'),
  product: i18n.t('No products yet'),
}

const NothingYet = ({ kind }: { kind: ItemKind }) => (
  <EmptyState as="h3" title={nothingYet[kind]}>
    {i18n.t('Anything this member publishes appears here.')}
  </EmptyState>
)

const OwnPage = () => (
  <p className="flex flex-wrap items-center gap-3 text-body-sm text-ink-2">
    {i18n.t('This is how others see you.')}
    <Link to={links.profile()} className={buttonClass({ look: 'outline', size: 'sm' })}>
      {i18n.t('Go to your profile')}
    </Link>
  </p>
)

const MemberMissing = () => (
  <EmptyState
    as="h1"
    title={i18n.t('Member not found')}
    action={
      <Link to={links.marketplace()} className={buttonClass({ look: 'outline' })}>
        {i18n.t('Back to Marketplace')}
      </Link>
    }
  >
    {i18n.t('They may have left, or the link is incomplete.')}
  </EmptyState>
)
