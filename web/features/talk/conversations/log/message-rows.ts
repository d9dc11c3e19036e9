import type { MemberId } from '#contract/ids.ts'
import { isOwn, isStored, type ShownMessage } from './shown-messages.ts'

export type MessageRow = {
  message: ShownMessage
  isOwn: boolean
  /** The first of its day in the reader's time zone. */
  isNewDay: boolean
  /** A run is a series of messages of one member within minutes. It shows the name once. */
  isNewRun: boolean
}

const RUN_MS = 5 * 60_000

const toDay = (time: string) => new Date(time).toDateString()
const getMsBetween = (earlier: string, later: string) => Date.parse(later) - Date.parse(earlier)
const getAuthorId = (message: ShownMessage, me: MemberId) => (isStored(message) ? message.author?.id : me)

export const toMessageRows = (messages: readonly ShownMessage[], me: MemberId): MessageRow[] =>
  messages.map((message, index) => {
    const before = messages[index - 1]
    const isNewDay = !before || toDay(before.createdAt) !== toDay(message.createdAt)
    const isSameAuthor = before && getAuthorId(before, me) === getAuthorId(message, me)
    const isNear = before && getMsBetween(before.createdAt, message.createdAt) < RUN_MS
    return { message, isOwn: isOwn(message, me), isNewDay, isNewRun: isNewDay || !isSameAuthor || !isNear }
  })
