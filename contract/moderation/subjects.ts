import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { Picture } from '#contract/items/pictures.ts'
import { Time } from '#contract/paging.ts'

/**
 * The kinds of things that can be reported. A picture has the id of its item or update, an avatar that of its member. A visitor
 * answer has no author, and no one learns that of a reason for “Not for me”.
 */
export const SubjectKind = z.enum([
  'item',
  'comment',
  'answer',
  'solution',
  'message',
  'picture',
  'update-picture',
  'avatar',
  'member',
  'visitor-answer',
  'because',
])
export type SubjectKind = z.infer<typeof SubjectKind>

export const Subject = z.strictObject({ kind: SubjectKind, id: z.uuid({ error: /*i18n*/ 'Not a valid id' }) })
export type Subject = z.infer<typeof Subject>

/**
 * The visibility of a subject. `hidden` and `removed` are by a moderator; `removed` is meant to stay so. `deleted`: by its
 * author, or its author has left. An item counts as deleted once its author can no longer restore it.
 */
export const SubjectState = z.enum(['visible', 'hidden', 'removed', 'deleted'])
export type SubjectState = z.infer<typeof SubjectState>

/** A subject in plain text, as people see it or saw it. Moderators see it, and authors see their own. */
export const SubjectView = z.object({
  ...Subject.shape,
  state: SubjectState,
  /** The time at which the author deleted it. Moderators judge an item that can still be restored as if it were there. */
  deletedAt: z.nullable(Time),
  /** Null if the author has left, or is a visitor or somebody. */
  author: z.nullable(Author),
  memberSince: z.nullable(Time),
  createdAt: z.nullable(Time),
  /** The name of an item or a member, the title of a solution. */
  title: z.nullable(z.string()),
  /** All texts in the order of the page, then the updates. A text without a label is the only or the leading one. */
  texts: z.array(
    z.object({ label: z.nullable(z.string()), text: z.string(), picture: z.optional(z.nullable(Picture)) }),
  ),
  picture: z.nullable(Picture),
  /** The item that the subject is or belongs to. */
  item: z.nullable(z.object({ id: ItemId, kind: ItemKind, title: z.string() })),
})
export type SubjectView = z.infer<typeof SubjectView>
