import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { Picture } from '#contract/items/pictures.ts'
import { Time } from '#contract/paging.ts'

/**
 * The kinds of things that can be reported. A picture has the id of its item, an avatar that of its member. The answer of a visitor
 * has no author.
 */
export const SubjectKind = z.enum([
  'item',
  'comment',
  'answer',
  'solution',
  'message',
  'picture',
  'avatar',
  'member',
  'visitor-answer',
])
export type SubjectKind = z.infer<typeof SubjectKind>

/** The thing that a report, a case or a ruling is about. */
export const Subject = z.strictObject({ kind: SubjectKind, id: z.uuid({ error: /*i18n*/ 'Not a valid id' }) })
export type Subject = z.infer<typeof Subject>

/**
 * The visibility of a thing. A moderator hides, or removes, which says that it is meant to stay so. `deleted`: by its author,
 * or its author has left. An item is that once its author can no longer restore it.
 */
export const SubjectState = z.enum(['visible', 'hidden', 'removed', 'deleted'])
export type SubjectState = z.infer<typeof SubjectState>

/** A thing as people see it or saw it, in plain text, for moderators and, of their own things, authors. */
export const SubjectView = z.object({
  ...Subject.shape,
  state: SubjectState,
  /** The time at which its author deleted an item that they can still restore. Moderators judge it as if it were there. */
  deletedAt: z.nullable(Time),
  /** Null if the author has left, or is a visitor. */
  author: z.nullable(Author),
  /** The time since which the author is a member. */
  memberSince: z.nullable(Time),
  createdAt: z.nullable(Time),
  /** The name of an item or a member, the title of a solution. */
  title: z.nullable(z.string()),
  /** Every text of it in the order of its page; one without a label is its only or leading one. */
  texts: z.array(z.object({ label: z.nullable(z.string()), text: z.string() })),
  picture: z.nullable(Picture),
  /** The item it is, or on which it is. */
  item: z.nullable(z.object({ id: ItemId, kind: ItemKind, title: z.string() })),
})
export type SubjectView = z.infer<typeof SubjectView>
