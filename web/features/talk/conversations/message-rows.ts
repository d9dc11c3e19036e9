import type { MemberId } from '#contract/ids.ts'
import { isOwn, isStored } from './shown-message.ts'
import type { ShownMessage } from './sync/shown-messages.ts'

export type MessageRow = {
  message: ShownMessage
  isOwn: boolean
  /** Whether it is the first of its day where it is read. */
  isNewDay: boolean
  /** Whether it begins a run of messages that one member wrote within minutes, over which their name stands once. */
  isNewRun: boolean
}

const RUN_MS = 5 * 60_000

const dayOf = (time: string) => new Date(time).toDateString()
const msBetween = (earlier: string, later: string) => Date.parse(later) - Date.parse(earlier)
const authorOf = (message: ShownMessage, me: MemberId) => (isStored(message) ? message.author?.id : me)

/** Messages in their order, with where days and runs begin, by the clock and time zone of the reader. */
export const messageRows = (messages: readonly ShownMessage[], me: MemberId): MessageRow[] =>
  messages.map((message, index) => {
    const before = messages[index - 1]
    const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
    const isSameAuthor = before && authorOf(before, me) === authorOf(message, me)
    const isNear = before && msBetween(before.createdAt, message.createdAt) < RUN_MS
    return { message, isOwn: isOwn(message, me), isNewDay, isNewRun: isNewDay || !isSameAuthor || !isNear }
  })
