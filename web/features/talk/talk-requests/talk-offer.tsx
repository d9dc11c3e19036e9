import { Link } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { AskForTalk } from './ask-for-talk.tsx'
import { useTalk } from './queries.ts'

export function TalkOffer({ item }: { item: ItemDetail }) {
  const { data: talk } = useTalk(item.id)
  if (!talk || (talk.state === 'closed' && !talk.conversationId)) return null
  const name = item.author.name ?? i18n.t('Anonymous')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line-subtle pt-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{i18n.t('Know more about it?')}</p>
        <p className="mt-0.5 text-body-sm text-ink-2 [overflow-wrap:anywhere]">{toText(talk.state, name)}</p>
      </div>
      {talk.conversationId ? (
        <Link to={links.chat(talk.conversationId)} className={buttonClass({ look: 'outline', size: 'sm' })}>
          {i18n.t('Continue')}
        </Link>
      ) : (
        <AskForTalk itemId={item.id} title={itemName(item)} state={talk.state} />
      )}
    </div>
  )
}

function toText(state: 'open' | 'asked' | 'closed', name: string) {
  if (state === 'closed') return i18n.t('You have a chat with {name} about it.', { name })
  return state === 'asked'
    ? i18n.t('If {name} accepts, we’ll start a chat and notify you.', { name })
    : i18n.t('{name} takes requests to talk from people who answered.', { name })
}
