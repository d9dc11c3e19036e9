import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useItemMute } from '#web/features/items/use-mute.ts'

/** For members who follow an item, by a vote, an answer or a yes. Stopping outlasts later votes. */
export function FollowNote({ item: { id, follows, muted, can } }: { item: ItemDetail }) {
  const { mutate: mute } = useItemMute(id)
  if ((!follows && !muted) || can.delete) return null
  return (
    <p className="text-caption text-ink-2">
      {muted ? i18n.t('You won’t get updates on this.') : i18n.t('You’ll get updates on this.')}{' '}
      <button
        type="button"
        onClick={() => mute(!muted)}
        className="rounded-kbd font-medium text-ink underline underline-offset-2 touch:-my-3 touch:py-3"
      >
        {muted ? i18n.t('Unmute') : i18n.t({ message: 'Stop', context: 'hearing about this post' })}
      </button>
    </p>
  )
}
