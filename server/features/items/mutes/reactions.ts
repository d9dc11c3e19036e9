import type { ItemId, MemberId } from '#contract/ids.ts'
import { type Hint, hintAtNotifications } from '#server/model/hints.ts'

/** Notifies a member's open pages that they muted an item or no longer do: its menu and what is unread changed. */
export const notifyOfMute = ({ itemId, memberId }: { itemId: ItemId; memberId: MemberId }): Hint[] => [
  { room: `member:${memberId}`, message: { type: 'item.changed', itemId } },
  hintAtNotifications(memberId),
]
