import type { Generated, GeneratedAlways } from 'kysely'
import type {
  CommentId,
  ConversationId,
  ItemId,
  MemberId,
  MessageId,
  NotificationId,
  SignalId,
  SolutionId,
  UploadKey,
} from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { SignalType } from '#contract/signals.ts'
import type { AuthSchema } from './auth-schema.ts'
import type { ItemSchema } from './item-schema.ts'
import type { RewardSchema } from './reward-schema.ts'

/** A point in time as ISO 8601 in UTC with microseconds, the form in which timestamptz arrives. */
export type Timestamp = string

export type Json = Record<string, unknown>

/** Written by triggers on profiles: a name from each of its words on, as the search compares it. */
type MemberWords = { user_id: MemberId; words: string }

type Profiles = {
  id: MemberId
  name: string | null
  avatar: string | null
  avatar_key: UploadKey | null
  bio: string | null
  twitter: string | null
  linkedin: string | null
  github: string | null
  website: string | null
  age_confirmed_at: Timestamp
  terms_version: string
  created_at: Generated<Timestamp>
  left_at: Timestamp | null
}

type Facts = {
  id: Generated<string>
  kind: string
  actor_id: MemberId
  item_id: ItemId | null
  payload: Generated<Json>
  at: Generated<Timestamp>
}

type Signals = {
  id: Generated<SignalId>
  user_id: MemberId
  from_user_id: MemberId | null
  signal_type: SignalType
  interaction_type: string
  content_type: ItemKind
  content_id: ItemId
  content_title: string
  comment_id: CommentId | null
  solution_id: SolutionId | null
  read: Generated<boolean>
  withdrawn_at: Timestamp | null
  created_at: Generated<Timestamp>
}

type Notifications = {
  id: Generated<NotificationId>
  user_id: MemberId
  from_user_id: MemberId | null
  kind: 'message' | 'chat' | 'reply'
  conversation_id: ConversationId | null
  item_id: ItemId | null
  comment_id: CommentId | null
  count: Generated<number>
  read: Generated<boolean>
  created_at: Generated<Timestamp>
}

type NotificationSettings = { user_id: MemberId; off_kinds: Generated<NotificationKind[]> }

type MutedItems = { user_id: MemberId; item_id: ItemId }

type Conversations = {
  id: Generated<ConversationId>
  signal_id: SignalId | null
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
}

type ActiveChats = {
  id: Generated<string>
  signal_id: SignalId | null
  conversation_id: ConversationId
  user_id: MemberId
  with_user_id: MemberId | null
  content_id: ItemId
  content_type: ItemKind
  content_title: string
  last_message: Generated<string>
  last_message_time: Generated<Timestamp>
}

type Blocks = { user_id: MemberId; blocked_id: MemberId; created_at: Generated<Timestamp> }

type MailSettings = { user_id: MemberId; signals: Generated<boolean>; messages: Generated<boolean> }

type MailKeys = { is_only: Generated<boolean>; key: Buffer }

type AwayMails = {
  user_id: MemberId
  due_at: Timestamp | null
  claimed_at: Timestamp | null
  told_until: Timestamp | null
}

type AwaySweeps = { is_only: Generated<boolean>; swept_until: Generated<Timestamp> }

type Sightings = { item_id: ItemId; user_id: MemberId; seen_at: Generated<Timestamp> }

type RateLimits = { key: string; points: Generated<number>; expire: string | null }

type DayKeys = { day: string; key: Buffer }

/** Every table as TypeScript; a test compares it with the migrated database. */
export type Schema = AuthSchema &
  ItemSchema &
  RewardSchema & {
    profiles: Profiles
    member_words: MemberWords
    facts: Facts
    signals: Signals
    notifications: Notifications
    notification_settings: NotificationSettings
    muted_items: MutedItems
    conversations: Conversations
    conversation_participants: ConversationParticipants
    messages: Messages
    active_chats: ActiveChats
    blocks: Blocks
    mail_settings: MailSettings
    mail_keys: MailKeys
    away_mails: AwayMails
    away_sweeps: AwaySweeps
    sightings: Sightings
    rate_limits: RateLimits
    day_keys: DayKeys
  }
