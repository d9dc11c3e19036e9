import type { Generated, GeneratedAlways } from 'kysely'
import type { TalkOutcome } from '#contract/evidence/talks.ts'
import type {
  CommentId,
  ConversationId,
  ItemId,
  MemberId,
  MessageId,
  NoticeId,
  NotificationId,
  QuoteId,
  TalkElsewhereId,
  TalkRequestId,
  UpdateId,
} from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { NotificationKind } from '#contract/talk/notifications.ts'
import type { Timestamp } from './schema.ts'

/** Why a notification is not shown. Each cause ends by itself. */
export type GoneCause = 'withdrawn' | 'voided' | 'text removed' | 'item hidden' | 'item deleted'

type Notifications = {
  id: Generated<NotificationId>
  user_id: MemberId
  from_user_id: MemberId | null
  kind: NotificationKind
  conversation_id: ConversationId | null
  item_id: ItemId | null
  comment_id: CommentId | null
  talk_request_id: TalkRequestId | null
  notice_id: NoticeId | null
  update_id: UpdateId | null
  count: Generated<number>
  read: Generated<boolean>
  gone: Generated<GoneCause[]>
  created_at: Generated<Timestamp>
}

type NotificationSettings = { user_id: MemberId; off_kinds: Generated<NotificationKind[]> }

type MutedItems = { user_id: MemberId; item_id: ItemId }

type Conversations = {
  id: Generated<ConversationId>
  signal_id: NotificationId | null
  item_id: ItemId
  content_type: ItemKind
  idea_id: GeneratedAlways<ItemId | null>
  status: Generated<'active'>
  interview_completed: Generated<boolean>
  completed_at: Timestamp | null
  last_seq: Generated<number>
  created_at: Generated<Timestamp>
}

type ConversationParticipants = {
  conversation_id: ConversationId
  user_id: MemberId
  read_seq: Generated<number>
  muted_at: Timestamp | null
}

type Messages = {
  id: MessageId
  conversation_id: ConversationId
  user_id: MemberId | null
  seq: number
  content: string
  message_type: Generated<'user'>
  created_at: Generated<Timestamp>
  quotes_refused_at: Timestamp | null
}

type Quotes = {
  id: QuoteId
  message_id: MessageId
  item_id: ItemId
  start_at: number
  end_at: number
  consented_at: Timestamp | null
  refused_at: Timestamp | null
  created_at: Generated<Timestamp>
}

type TalkEndings = {
  conversation_id: ConversationId
  item_id: ItemId
  user_id: MemberId | null
  outcome: TalkOutcome | null
  does_something: boolean
  pays: boolean
  note: string | null
  ended_at: Generated<Timestamp>
}

type TalksElsewhere = {
  item_id: ItemId
  id: TalkElsewhereId
  who: string
  day: string
  does_something: boolean
  pays: boolean
  note: string
}

type ActiveChats = {
  id: Generated<string>
  signal_id: NotificationId | null
  conversation_id: ConversationId
  user_id: MemberId
  with_user_id: MemberId | null
  content_id: ItemId
  content_type: ItemKind
  last_message: Generated<string>
  last_message_time: Generated<Timestamp>
}

type TalkRequests = {
  id: Generated<TalkRequestId>
  user_id: MemberId
  item_id: ItemId
  conversation_id: ConversationId | null
  passed_at: Timestamp | null
  created_at: Generated<Timestamp>
}

type TalkSettings = { user_id: MemberId; requests: Generated<boolean> }

type Blocks = { user_id: MemberId; blocked_id: MemberId; created_at: Generated<Timestamp> }

/** The daily email is on if `signals` or `messages` is. The weekly one is paused until `weekly_from`. */
type MailSettings = {
  user_id: MemberId
  signals: Generated<boolean>
  messages: Generated<boolean>
  weekly: Generated<boolean>
  weekly_from: Timestamp | null
}

/**
 * `week` is the Monday of the latest week that was looked at. `due_at` is null once that is done. `sent_at` is the time of its last
 * try, and null after one that failed.
 */
type WeeklyEmails = {
  user_id: MemberId
  week: string
  due_at: Timestamp | null
  sent_at: Timestamp | null
  seen_at: Timestamp
  farewell_at: Timestamp | null
}

export type TalkSchema = {
  notifications: Notifications
  notification_settings: NotificationSettings
  muted_items: MutedItems
  conversations: Conversations
  conversation_participants: ConversationParticipants
  messages: Messages
  quotes: Quotes
  talk_endings: TalkEndings
  talks_elsewhere: TalksElsewhere
  active_chats: ActiveChats
  talk_requests: TalkRequests
  talk_settings: TalkSettings
  blocks: Blocks
  mail_settings: MailSettings
  weekly_emails: WeeklyEmails
}
