import { sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ItemId, MemberId, MessageId } from '#contract/ids.ts'
import { MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import { CONTEXT_MESSAGES } from '#contract/lengths.ts'
import type { Subject, SubjectView } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import {
  author,
  type Details,
  details,
  isKeptDeleted,
  itemTitle,
} from '#server/features/items/items/queries.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { pictureOf, textsOf } from './item-texts.ts'

/**
 * Finds hidden, removed and deleted subjects too; of a deleted one only the parts that are still stored. An item that its
 * author can restore is seen whole, so that no one escapes a report by deleting it for a while.
 */
export async function findSubject(db: Db | Tx, { kind, id }: Subject): Promise<SubjectView | undefined> {
  const view = await findByKind(db, { kind, id })
  if (view?.state !== 'deleted') return view
  return { ...view, title: null, texts: [], picture: null }
}

function findByKind(db: Db | Tx, { kind, id }: Subject) {
  if (kind === 'item' || kind === 'picture') return findItem(db, { kind, id: id as ItemId })
  if (kind === 'member' || kind === 'avatar') return findMember(db, { kind, id: id as MemberId })
  return findText(db, { kind, id })
}

const seenAuthor = sql<Author | null>`case when profiles.left_at is null and profiles.id is not null then ${author} end`
const memberSince = sql<string | null>`case when profiles.left_at is null then profiles.created_at end`
const ITEM = sql<SubjectView['item']>`case when items.id is not null then
  json_build_object('id', items.id, 'kind', items.kind, 'title', items.name) end`

type ItemRow = Omit<SubjectView, 'kind' | 'id' | 'title' | 'texts' | 'picture'> & {
  title: string
  pitch: string
  details: Details
  hiddenPicture: SubjectView['picture']
  hiddenState: 'hidden' | 'removed' | null
}

const hiddenPicture = (kind: 'picture' | 'avatar', id: string) => sql`left join lateral (
  select state, upload_key from hidden_pictures where subject_id = ${id} and kind = ${kind}
  order by hidden_at desc limit 1) as hidden on true`

async function findItem(db: Db | Tx, { kind, id }: { kind: 'item' | 'picture'; id: ItemId }) {
  const { rows } = await sql<ItemRow>`
    select case when items.erased_at is not null then 'deleted'
        when items.status = 'published' then 'visible' else items.status end as state,
      case when ${isKeptDeleted} then items.deleted_at end as "deletedAt",
      ${seenAuthor} as author, ${memberSince} as "memberSince", items.created_at as "createdAt", ${itemTitle} as title,
      items.pitch, ${ITEM} as item, ${details} as details,
      ${pictureByKey(sql`hidden.upload_key`)} as "hiddenPicture", hidden.state as "hiddenState"
    from items join profiles on profiles.id = items.user_id ${hiddenPicture('picture', id)}
    where items.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { title, pitch, details: ofKind, hiddenPicture: kept, hiddenState, ...view } = row
  const item = { title, pitch, details: ofKind }
  const picture = pictureOf(item)
  if (kind === 'item') return { ...view, kind, id, title, texts: textsOf(item), picture }
  const state = view.state === 'deleted' || picture ? view.state : hiddenState
  return state ? { ...view, kind, id, state, title, texts: [], picture: picture ?? kept } : undefined
}

type MemberRow = Pick<SubjectView, 'author' | 'memberSince' | 'createdAt'> & {
  hasLeft: boolean
  name: string | null
  bio: string | null
  avatar: SubjectView['picture']
  hiddenPicture: SubjectView['picture']
  hiddenState: 'hidden' | 'removed' | null
}

async function findMember(db: Db | Tx, { kind, id }: { kind: 'member' | 'avatar'; id: MemberId }) {
  const { rows } = await sql<MemberRow>`
    select ${seenAuthor} as author, ${memberSince} as "memberSince", ${memberSince} as "createdAt",
      profiles.left_at is not null as "hasLeft", profiles.name, profiles.bio,
      ${pictureByKey(sql`profiles.avatar_key`)} as avatar, ${pictureByKey(sql`hidden.upload_key`)} as "hiddenPicture",
      hidden.state as "hiddenState"
    from profiles ${hiddenPicture('avatar', id)} where profiles.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { hasLeft, name, bio, avatar, hiddenPicture: kept, hiddenState, ...view } = row
  const about = { ...view, kind, id, title: name, item: null, deletedAt: null }
  const seen = hasLeft ? ('deleted' as const) : ('visible' as const)
  if (kind === 'member')
    return {
      ...about,
      state: seen,
      texts: bio ? [{ label: i18n.t('About'), text: bio }] : [],
      picture: avatar,
    }
  const state = hasLeft || avatar ? seen : hiddenState
  return state ? { ...about, state, texts: [], picture: avatar ?? kept } : undefined
}

type TextKind = 'comment' | 'answer' | 'solution' | 'message' | 'visitor-answer' | 'because'

const textsOfKind: Record<TextKind, (id: string) => ReturnType<typeof sql>> = {
  comment: id => sql`
    select 'visible' as state, user_id, content_id as item_id, created_at, null as title, null as label, content as text
    from comments where id = ${id} and feedback_question_id is null and comments.title is null
    ${union('comment', id)}`,
  answer: id => sql`
    select 'visible' as state, user_id, content_id as item_id, created_at, null as title, question as label, content as text
    from comments join feedback_questions on feedback_questions.id = feedback_question_id where comments.id = ${id}
    ${union('answer', id)}`,
  solution: id => sql`
    select 'visible' as state, user_id, content_id as item_id, created_at, title, null as label, content as text
    from comments where id = ${id} and comments.title is not null
    ${union('solution', id)}`,
  message: id => sql`
    select coalesce(hidden_messages.state, 'visible') as state, messages.user_id, item_id, messages.created_at, null as title,
      null as label, coalesce(hidden_messages.content, messages.content) as text
    from messages join conversations on conversations.id = conversation_id
    left join hidden_messages on message_id = messages.id where messages.id = ${id}`,
  'visitor-answer': id => sql`
    select coalesce(hidden_as, 'visible') as state, null::uuid as user_id, visitor_answers.item_id, answered_at as created_at,
      null as title, question as label, text
    from visitor_answers join feedback_questions on feedback_questions.id = question_id where visitor_answers.id = ${id}`,
  because: id => sql`
    select coalesce(hidden_as, 'visible') as state, null::uuid as user_id, item_id, null::timestamptz as created_at,
      null as title, null as label, text
    from not_for_me_reasons where id = ${id}`,
}

const union = (kind: TextKind, id: string) => sql`
  union all
  select state, user_id, item_id, (stored->>'created_at')::timestamptz, stored->>'title',
    (select question from feedback_questions where feedback_questions.id = (stored->>'feedback_question_id')::uuid),
    stored->>'content'
  from hidden_texts where id = ${id} and kind = ${kind}
  union all
  select 'deleted', user_id, item_id, null, null, null, null from deleted_texts where id = ${id} and kind = ${kind}`

type TextRow = Omit<SubjectView, 'kind' | 'id' | 'texts' | 'picture' | 'deletedAt'> &
  SubjectView['texts'][number]

async function findText(db: Db | Tx, { kind, id }: { kind: TextKind; id: string }) {
  const { rows } = await sql<TextRow>`
    select case when ${kind} not in ('visitor-answer', 'because') and (profiles.id is null or profiles.left_at is not null)
        or items.deleted_at is not null and ${kind} <> 'message' then 'deleted' else found.state end as state,
      ${seenAuthor} as author, ${memberSince} as "memberSince", found.created_at as "createdAt", found.title, found.label,
      found.text, ${ITEM} as item
    from (${textsOfKind[kind](id)}) as found
    left join profiles on profiles.id = found.user_id
    left join items on items.id = found.item_id limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { label, text, ...view } = row
  return { ...view, kind, id, deletedAt: null, texts: [{ label, text }], picture: null }
}

/** Gives a hidden subject an address at which moderators can see its picture. Other subjects are returned unchanged. */
export async function withViewableFile(db: Db | Tx, view: SubjectView): Promise<SubjectView> {
  const { picture, state, deletedAt } = view
  if (!picture || (state === 'visible' && !deletedAt)) return view
  const sha256 = picture.address.slice(`${MEDIA_FOLDER}/`.length).split('.')[0] ?? ''
  const upload = await db
    .selectFrom('uploads')
    .select('view_key as key')
    .where('sha256', '=', sha256)
    .where('claimed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return upload ? { ...view, picture: { ...picture, address: `${picture.address}?key=${upload.key}` } } : view
}

type NearbyMessage = {
  id: MessageId
  author: Author | null
  content: string
  createdAt: string
  isReported: boolean
}

/** Returns the message with the five before and after it. Moderators see no other part of a chat. */
export async function listNearbyMessages(db: Db | Tx, id: MessageId): Promise<NearbyMessage[]> {
  const near = sql.lit(CONTEXT_MESSAGES)
  const { rows } = await sql<NearbyMessage>`
    select nearby.id, ${seenAuthor} as author, coalesce(hidden_messages.content, nearby.content) as content,
      nearby.created_at as "createdAt", nearby.id = reported.id as "isReported"
    from messages as reported
    join messages as nearby on nearby.conversation_id = reported.conversation_id
      and nearby.seq between reported.seq - ${near} and reported.seq + ${near}
    left join profiles on profiles.id = nearby.user_id
    left join hidden_messages on message_id = nearby.id
    where reported.id = ${id} order by nearby.seq`.execute(db)
  return rows
}
