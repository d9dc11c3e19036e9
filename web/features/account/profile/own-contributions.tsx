import { Link } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Contributions } from '#web/features/account/members/contributions.tsx'
import { usePortfolio } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'

const invitations: Record<ItemKind, { title: string; text: string; action: string }> = {
  idea: {
    title: i18n.t('No ideas yet'),
    text: i18n.t('Publish an idea and see whether anyone wants it before you build it.'),
    action: i18n.t('Validate an idea'),
  },
  pain_point: {
    title: i18n.t('No pain points yet'),
    text: i18n.t('Name what hurts, and see how many others it hurts too.'),
    action: i18n.t('Share a pain point'),
  },
  product: {
    title: i18n.t('No products yet'),
    text: i18n.t('Show what you have built and hear what would make people use it.'),
    action: i18n.t('Validate a product'),
  },
}

export function OwnContributions({ memberId }: { memberId: MemberId }) {
  const { data } = usePortfolio()
  return (
    <Contributions memberId={memberId} title={i18n.t('My Contributions')} counts={data} Empty={Invitation} />
  )
}

function Invitation({ kind }: { kind: ItemKind }) {
  const { title, text, action } = invitations[kind]
  return (
    <EmptyState
      as="h3"
      title={title}
      action={
        <Link to={links.validate()} className={buttonClass({ look: 'outline' })}>
          {action}
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}
