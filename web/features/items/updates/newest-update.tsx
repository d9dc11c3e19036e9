import { useState } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { Update } from '#contract/items/updates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Section } from '#web/features/items/story/section.tsx'
import { evidenceKeys, itemKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { UpdateBody } from './update-body.tsx'
import { toUpdateTitle } from './update-text.ts'
import { useUpdateDraft } from './use-update-draft.ts'

const EverythingSoFar = lazyPart(async () => (await import('./everything-so-far.tsx')).EverythingSoFar)

type Props = { item: ItemDetail; update: Update }

export function NewestUpdate({ item, update }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={toUpdateTitle(update, item.author)}>
      <UpdateBody update={update} isOwn={item.can.delete} />
      <div className="mt-2 -mb-2 flex flex-wrap items-center gap-x-3 text-caption text-ink-3">
        <TimeAgo at={update.at} />
        <Button
          look="ghost"
          size="sm"
          aria-expanded={isOpen}
          className="-mx-3"
          onClick={() => setOpen(!isOpen)}
        >
          {i18n.t('Everything so far ({count})', { count: item.entries })}
        </Button>
        {update.isDeletable && <DeleteButton item={item} update={update} />}
      </div>
      {isOpen && <EverythingSoFar item={item} />}
    </Section>
  )
}

/** Its words become the draft again. */
function DeleteButton({ item, update: { id: updateId, text, link } }: Props) {
  const { draft, change } = useUpdateDraft(item.id)
  const { send, isPending } = useWrite('DELETE /updates/:updateId', {
    stale: [itemKeys.detail(item.id), itemKeys.lists, evidenceKeys.all],
    failure: { title: i18n.t('Couldn’t delete your update') },
  })
  const remove = async () => {
    if ((await send({ params: { updateId } })) === undefined) return
    if (!draft) change({ text, link: link ?? '' })
    notifySuccess({
      title: i18n.t('Update deleted'),
      ...(!draft && { description: i18n.t('We kept your text as a draft.') }),
    })
  }
  return (
    <Button look="ghost" size="sm" busy={isPending} className="ms-auto -me-3" onClick={() => void remove()}>
      {i18n.t('Delete')}
    </Button>
  )
}
