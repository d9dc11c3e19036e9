import type { MessageId } from '#contract/ids.ts'
import type { Author } from '#contract/members.ts'
import type { Subject, SubjectView } from '#contract/subjects.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Returns a subject as moderators see it, also if it is hidden, removed or deleted: of what is deleted only what is left.
 * Undefined if nothing is left of it.
 */
export const findSubject = (_db: Db | Tx, _subject: Subject): Promise<SubjectView | undefined> =>
  Promise.resolve(undefined)

/** A message of the chat around a reported one. */
type NearbyMessage = {
  id: MessageId
  author: Author | null
  content: string
  createdAt: string
  isReported: boolean
}

/** Returns a message with the five before and after it, in the order of the chat. Moderators see no other part of a chat. */
export const listNearbyMessages = (_db: Db | Tx, _id: MessageId): Promise<NearbyMessage[]> =>
  Promise.resolve([])
