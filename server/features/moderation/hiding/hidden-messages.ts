import { sql } from 'kysely'
import type { ConversationId, MemberId, MessageId } from '#contract/ids.ts'
import { writeContent } from '#server/features/talk/messages/message-content.ts'
import { MESSAGE_REMOVED } from '#server/features/talk/removed-texts.ts'
import type { Push } from '#server/model/pushes.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Hiding = { id: MessageId; state: 'hidden' | 'removed' }

/** Keeps the text aside and shows another in its place. */
export async function hideMessage({ tx, push }: UnitOfWork, { id, state }: Hiding) {
  const message = await lockMessage(tx, id)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into hidden_messages (message_id, user_id, content, state)
    select id, user_id, content, ${state} from messages where id = ${id} and user_id is not null
    on conflict (message_id) do update set state = excluded.state
    returning xmax = 0 as "isNew"`.execute(tx)
  const [hidden] = rows
  if (!hidden) refuse('subject.gone')
  if (!hidden.isNew) return
  await writeContent(tx, { ...message, content: MESSAGE_REMOVED })
  toPushes(message).forEach(push)
}

export async function unhideMessage({ tx, push }: UnitOfWork, id: MessageId) {
  const message = await lockMessage(tx, id)
  const hidden = await tx
    .deleteFrom('hidden_messages')
    .where('message_id', '=', id)
    .returning('content')
    .executeTakeFirst()
  if (!hidden) return message.isWritten ? undefined : refuse('subject.gone')
  await writeContent(tx, { ...message, ...hidden })
  toPushes(message).forEach(push)
}

type LockedMessage = { id: MessageId; conversationId: ConversationId; seq: number; members: MemberId[] }

/** Locks the conversation of the message. `isWritten`: its author has not left. */
async function lockMessage(tx: Tx, id: MessageId): Promise<LockedMessage & { isWritten: boolean }> {
  const locked = await tx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.conversation_id as conversationId', 'messages.seq'])
    .select(sql<boolean>`messages.user_id is not null`.as('isWritten'))
    .select(
      sql<MemberId[]>`array(select user_id from conversation_participants part
        where part.conversation_id = conversations.id)`.as('members'),
    )
    .where('messages.id', '=', id)
    .forNoKeyUpdate('conversations')
    .executeTakeFirst()
  return locked ?? refuse('subject.gone')
}

const toPushes = ({ conversationId, seq, members }: LockedMessage): Push[] => [
  { room: `conversation:${conversationId}`, message: { type: 'message.changed', conversationId, seq } },
  ...members.flatMap((member): Push[] => [
    { room: `member:${member}`, message: { type: 'chats.changed' } },
    notificationsPush(member),
  ]),
]
