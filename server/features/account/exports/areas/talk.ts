import { sql } from 'kysely'
import { isReadable, quotedWords } from '#server/features/evidence/talks.ts'
import { isSignal } from '#server/features/talk/notifications/queries.ts'
import type { Area, Section } from './areas.ts'
import { nameOfItem } from './items.ts'

const nameOf = (column: string) => sql`(select name from profiles where profiles.id = ${sql.ref(column)})`

/**
 * Both sides of the member's conversations, as their transcripts show them. Of conversations that the member left, only
 * their own messages. Each conversation is together, in the order of its messages.
 */
export const messageSection: Section = {
  name: 'messages',
  title: 'Messages',
  select: member => sql`select conversations.id as "conversationId",
    coalesce(${nameOfItem(sql`conversations.item_id`)}, 'A conversation') as conversation,
    messages.seq as number, coalesce(profiles.name, 'Unknown') as "from", messages.user_id = ${member} as "isYours",
    messages.content as text, messages.created_at as "sentAt"
    from conversations join messages on messages.conversation_id = conversations.id
    left join profiles on profiles.id = messages.user_id
    left join active_chats on active_chats.conversation_id = conversations.id and active_chats.user_id = ${member}
    left join conversation_participants own on own.conversation_id = conversations.id and own.user_id = ${member}
    where (own.user_id is not null or messages.user_id = ${member})
      and conversations.id in (
        select conversation_id from conversation_participants where user_id = ${member}
        union select conversation_id from messages where user_id = ${member})
    order by conversations.created_at, conversations.id, messages.seq`,
}

export const talkArea: Area = {
  title: 'Conversations and notifications',
  sections: {
    conversations: {
      title: 'Conversations',
      select:
        member => sql`select ${nameOfItem(sql`conversations.item_id`)} as item, conversations.id, conversations.item_id as "itemId",
        coalesce(${nameOf('active_chats.with_user_id')}, 'Unknown') as "with", last_seq as messages,
        read_seq as "readUpTo", muted_at as "mutedAt", interview_completed as "isInterviewCompleted",
        completed_at as "completedAt", conversations.created_at as "startedAt"
        from conversations join conversation_participants own on own.conversation_id = conversations.id and own.user_id = ${member}
        left join active_chats on active_chats.conversation_id = conversations.id and active_chats.user_id = ${member}
        order by conversations.created_at, conversations.id`,
    },
    'hidden-messages': {
      title: 'Your messages that moderators removed',
      select: member => sql`select content as text, state, hidden_at as "hiddenAt" from hidden_messages
        where user_id = ${member} order by hidden_at, message_id`,
    },
    quotes: {
      title: 'Your words in chats that authors quoted',
      select:
        member => sql`select ${quotedWords} as words, ${nameOfItem(sql`quotes.item_id`)} as item, quotes.item_id as "itemId",
        consented_at as "shownOnTheReportSince", refused_at as "refusedAt", quotes.created_at as "markedAt"
        from quotes join messages on messages.id = message_id where messages.user_id = ${member} and ${isReadable}
        order by quotes.created_at, quotes.id`,
    },
    'marked-quotes': {
      title: 'Quotes you marked in chats about your projects',
      select:
        member => sql`select ${quotedWords} as words, ${nameOf('messages.user_id')} as "from", items.name as item,
        quotes.item_id as "itemId", quotes.created_at as "markedAt"
        from quotes join messages on messages.id = message_id join items on items.id = quotes.item_id
        where items.user_id = ${member} and ${isReadable} order by quotes.created_at, quotes.id`,
    },
    'talk-endings': {
      title: 'How talks about your projects ended',
      select: member => sql`select items.name as item, talk_endings.item_id as "itemId",
        coalesce(${nameOf('talk_endings.user_id')}, 'Unknown') as "with", outcome as "before", does_something as "doesSomethingToday",
        pays as "paysToday", note, ended_at as "endedAt"
        from talk_endings join items on items.id = talk_endings.item_id where items.user_id = ${member}
        order by ended_at, conversation_id`,
    },
    'talks-elsewhere': {
      title: 'Talks you had elsewhere about your projects',
      select:
        member => sql`select items.name as item, item_id as "itemId", who, day::text, does_something as "doesSomethingToday",
        pays as "paysToday", note from talks_elsewhere join items on items.id = item_id where items.user_id = ${member}
        order by day, talks_elsewhere.id`,
    },
    signals: {
      title: 'Signals',
      select: member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", kind,
        coalesce(${nameOf('notifications.from_user_id')}, 'Unknown') as "from", read, created_at as at
        from notifications where user_id = ${member} and gone = '{}' and ${isSignal} order by created_at, id`,
    },
    notifications: {
      title: 'Notifications',
      select: member => sql`select kind, ${nameOf('notifications.from_user_id')} as "from",
        ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", count, read, created_at as at
        from notifications where user_id = ${member} and gone = '{}' and not ${isSignal} order by created_at, id`,
    },
    'talk-requests-sent': {
      title: 'Talks you asked for',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", created_at as "askedAt",
        conversation_id is not null as "isAccepted" from talk_requests where user_id = ${member} order by created_at, id`,
    },
    'talk-requests-received': {
      title: 'Talks you were asked for',
      select:
        member => sql`select items.name as item, item_id as "itemId", ${nameOf('talk_requests.user_id')} as "from",
        talk_requests.created_at as "askedAt", conversation_id is not null as "isAccepted", passed_at as "passedAt"
        from talk_requests join items on items.id = item_id where items.user_id = ${member}
        order by talk_requests.created_at, talk_requests.id`,
    },
    blocks: {
      title: 'Members you have blocked',
      select:
        member => sql`select coalesce(${nameOf('blocks.blocked_id')}, 'Unknown') as name, created_at as "blockedAt"
        from blocks where user_id = ${member} order by created_at, blocked_id`,
    },
  },
}
