import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ItemId, MemberId, MessageId } from '#contract/ids.ts'
import { CONTEXT_MESSAGES } from '#contract/lengths.ts'
import type { ContextMessage } from '#contract/moderation/cases.ts'
import type { Subject, SubjectView } from '#contract/moderation/subjects.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { kindOfText } from '#server/features/items/deleted-texts.ts'
import {
  author,
  type Details,
  details,
  isKeptDeleted,
  itemTitle,
} from '#server/features/items/items/queries.ts'
import { addressOfUpload } from '#server/features/items/uploads/queries.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type PostedUpdate, textsOf } from './item-texts.ts'

/**
 * Finds hidden, removed and deleted subjects too; of a deleted one only the parts that are still stored. An item that its
 * author can restore is seen whole, so that no one escapes a report by deleting it for a while.
 */
export async function findSubject(db: Db | Tx, { kind, id }: Subject): Promise<SubjectView | undefined> {
  const view = await findByKind(db, { kind, id })
  if (view?.state !== 'deleted' || view.deletedAt) return view
  return { ...view, title: null, texts: [], picture: null }
}

function findByKind(db: Db | Tx, { kind, id }: Subject) {
  if (kind === 'item' || kind === 'picture') return findItem(db, { kind, id: id as ItemId })
  if (kind === 'update-picture') return findUpdatePicture(db, id)
  if (kind === 'member' || kind === 'avatar') return findMember(db, { kind, id: id as MemberId })
  return findText(db, { kind, id })
}

const seenAuthor = sql<Author | null>`case when profiles.left_at is null and profiles.id is not null then ${author} end`
const memberSince = sql<string | null>`case when profiles.left_at is null then profiles.created_at end`
const ITEM = sql<SubjectView['item']>`case when items.id is not null then
  json_build_object('id', items.id, 'kind', items.kind, 'title', items.name) end`

type ItemRow = Omit<SubjectView, 'kind' | 'id' | 'title' | 'texts'> & {
  title: string
  pitch: string
  details: Details
  updates: PostedUpdate[]
  hiddenPicture: SubjectView['picture']
  hiddenState: 'hidden' | 'removed' | null
}

/** Its address works for a hidden file too. */
const viewable = (key: RawBuilder<unknown>) => sql<SubjectView['picture']>`(
  select json_build_object('address', ${addressOfUpload} || '?key=' || view_key, 'width', width, 'height', height)
  from uploads where key = ${key})`

const updates = sql<PostedUpdate[]>`array(
  select json_build_object('text', concat_ws(E'\n', text, link), 'picture', ${viewable(sql`picture`)},
    'isDeleted', deleted_at is not null)
  from updates where item_id = items.id and text <> '' order by created_at desc limit ${sql.lit(pageSizes.entries)})`

const hiddenPicture = (kind: 'picture' | 'avatar', id: string) => sql`left join lateral (
  select state, upload_key from hidden_pictures where subject_id = ${id} and kind = ${kind}
  order by hidden_at desc limit 1) as hidden on true`

async function findItem(db: Db | Tx, { kind, id }: { kind: 'item' | 'picture'; id: ItemId }) {
  const { rows } = await sql<ItemRow>`
    select case when items.erased_at is not null then 'deleted'
        when items.status = 'published' then 'visible' else items.status end as state,
      case when ${isKeptDeleted} then items.deleted_at end as "deletedAt",
      ${seenAuthor} as author, ${memberSince} as "memberSince", items.created_at as "createdAt", ${itemTitle} as title,
      items.pitch, ${ITEM} as item, ${details} as details, ${updates} as updates,
      ${viewable(sql`coalesce(
        (select image from ideas where id = ${id}), (select screenshot from products where id = ${id}))`)} as picture,
      ${viewable(sql`hidden.upload_key`)} as "hiddenPicture", hidden.state as "hiddenState"
    from items join profiles on profiles.id = items.user_id ${hiddenPicture('picture', id)}
    where items.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { pitch, details: ofKind, updates: posted, hiddenPicture: kept, hiddenState, ...view } = row
  const { title, picture } = view
  if (kind === 'item')
    return { ...view, kind, id, texts: textsOf({ title, pitch, details: ofKind, updates: posted }) }
  const state = view.state === 'deleted' || picture ? view.state : hiddenState
  return state ? { ...view, kind, id, state, texts: [], picture: picture ?? kept } : undefined
}

/** A deleted one keeps its picture as long as its words. */
async function findUpdatePicture(db: Db | Tx, id: string) {
  const { rows } = await sql<Omit<SubjectView, 'kind' | 'id' | 'texts'>>`
    select case when items.erased_at is not null or updates.deleted_at is not null then 'deleted'
        when items.status <> 'published' then items.status else coalesce(picture_hidden_as, 'visible') end as state,
      case when items.erased_at is null and text <> '' then coalesce(updates.deleted_at, items.deleted_at) end as "deletedAt",
      ${seenAuthor} as author, ${memberSince} as "memberSince", updates.created_at as "createdAt", ${itemTitle} as title,
      ${ITEM} as item, ${viewable(sql`picture`)} as picture
    from updates join items on items.id = item_id join profiles on profiles.id = items.user_id
    where updates.id = ${id} and picture is not null`.execute(db)
  return rows[0] && { ...rows[0], kind: 'update-picture' as const, id, texts: [] }
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
      ${viewable(sql`profiles.avatar_key`)} as avatar, ${viewable(sql`hidden.upload_key`)} as "hiddenPicture",
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

const textsOfKind = {
  message: (id: string) => sql`
    select coalesce(hidden_messages.state, 'visible') as state, messages.user_id, item_id, messages.created_at, null as title,
      null as label, coalesce(hidden_messages.content, messages.content) as text
    from messages join conversations on conversations.id = conversation_id
    left join hidden_messages on message_id = messages.id where messages.id = ${id}`,
  'visitor-answer': (id: string) => sql`
    select coalesce(hidden_as, 'visible') as state, null::uuid as user_id, visitor_answers.item_id, answered_at as created_at,
      null as title, question as label, text
    from visitor_answers join feedback_questions on feedback_questions.id = question_id where visitor_answers.id = ${id}`,
  because: (id: string) => sql`
    select coalesce(hidden_as, 'visible') as state, null::uuid as user_id, item_id, null::timestamptz as created_at,
      null as title, null as label, text
    from not_for_me_reasons where id = ${id}`,
}

type OtherKind = keyof typeof textsOfKind

const commentsOf = (kind: TextKind, id: string) => sql`
  select 'visible' as state, comments.user_id, content_id as item_id, comments.created_at, title, question as label, content as text
  from comments left join feedback_questions on feedback_questions.id = feedback_question_id
  where comments.id = ${id} and ${kindOfText} = ${kind}
  union all
  select state, user_id, item_id, (stored->>'created_at')::timestamptz, stored->>'title',
    (select question from feedback_questions where feedback_questions.id = (stored->>'feedback_question_id')::uuid),
    stored->>'content'
  from hidden_texts where id = ${id} and kind = ${kind}
  union all
  select 'deleted', user_id, item_id, null, null, null, null from deleted_texts where id = ${id} and kind = ${kind}`

type TextRow = Omit<SubjectView, 'kind' | 'id' | 'texts' | 'picture' | 'deletedAt'> &
  SubjectView['texts'][number]

async function findText(db: Db | Tx, { kind, id }: { kind: TextKind | OtherKind; id: string }) {
  const { rows } = await sql<TextRow>`
    select case when ${kind} not in ('visitor-answer', 'because') and (profiles.id is null or profiles.left_at is not null)
        or items.deleted_at is not null and ${kind} <> 'message' then 'deleted' else found.state end as state,
      ${seenAuthor} as author, ${memberSince} as "memberSince", found.created_at as "createdAt", found.title, found.label,
      found.text, ${ITEM} as item
    from (${kind in textsOfKind ? textsOfKind[kind as OtherKind](id) : commentsOf(kind as TextKind, id)}) as found
    left join profiles on profiles.id = found.user_id
    left join items on items.id = found.item_id limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { label, text, ...view } = row
  return { ...view, kind, id, deletedAt: null, texts: [{ label, text }], picture: null }
}

/** Returns the message with the five before and after it. Moderators see no other part of a chat. */
export async function listNearbyMessages(db: Db | Tx, id: MessageId): Promise<ContextMessage[]> {
  const near = sql.lit(CONTEXT_MESSAGES)
  const { rows } = await sql<ContextMessage>`
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
