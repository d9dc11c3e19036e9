import { sql } from 'kysely'
import { i18n } from '#contract/text/i18n.ts'

/** The text in place of a message whose author has left, or which a moderator has hidden. */
export const MESSAGE_REMOVED = /*i18n*/ 'Message removed'
/** The text in place of the title of an item whose author has left. */
export const TITLE_REMOVED = /*i18n*/ 'Removed'

export const isMessageRemoved = sql<boolean>`(messages.user_id is null
  or exists (select from hidden_messages where hidden_messages.message_id = messages.id))`

export const removedMessage = () => i18n.marked(MESSAGE_REMOVED)

export const removedTitle = () => i18n.marked(TITLE_REMOVED)
