import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { talkRequestKeys } from '#web/platform/cache/query-keys.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useTalk } from './queries.ts'

const useMayAsk = (itemId: ItemId) =>
  useMutation({
    mutationFn: (isYes: boolean) =>
      api(isYes ? 'PUT /items/:itemId/may-ask' : 'DELETE /items/:itemId/may-ask', { params: { itemId } }),
    meta: {
      replaces: talkRequestKeys.ofItem(itemId),
      failure: { title: i18n.t('Something Went Wrong') },
    },
  })

/** Asks once whether the author may ask. For an own item there is nothing to ask. */
export function AskMe({ item }: { item: Pick<ItemDetail, 'id' | 'author'> }) {
  const { data: talk } = useTalk(item.id)
  const { mutate: answer, isPending, isSuccess } = useMayAsk(item.id)
  const name = item.author.name ?? i18n.t('Anonymous')
  if (talk?.mayAsk === 'open')
    return (
      <Frame>
        <p className="w-full [overflow-wrap:anywhere]">
          <span className="font-semibold">{i18n.t('Can {name} ask you about it?', { name })}</span>{' '}
          <span className="text-ink-2">{i18n.t('They see your name next to your vote.')}</span>
        </p>
        <Button look="outline" size="sm" busy={isPending} onClick={() => answer(true)}>
          {i18n.t('Yes, ask me')}
        </Button>
        <Button look="ghost" size="sm" disabled={isPending} onClick={() => answer(false)}>
          {i18n.t('Not now')}
        </Button>
      </Frame>
    )
  const focus = { ref: isSuccess ? focusOnMount : null, tabIndex: -1 }
  if (talk?.mayAsk !== 'agreed')
    return (
      isSuccess && (
        <p {...focus} role="status" className="sr-only">
          {i18n.t('Saved')}
        </p>
      )
    )
  return (
    <Frame>
      <p {...focus} className="flex-1 rounded-small [overflow-wrap:anywhere]">
        {i18n.t('You said it’s OK for {name} to ask.', { name })}
      </p>
      <Button look="ghost" size="sm" busy={isPending} onClick={() => answer(false)}>
        {i18n.t('Undo')}
      </Button>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 border-t border-line-subtle pt-3 text-body-sm">
    {children}
  </div>
)
