import type { Messages } from '#contract/messages.ts'
import { hasHole, logFrom, type MessageLog, united, wholeUpTo } from './message-log.ts'

/** Asks the server for the latest messages, or for those of one side of a number. */
export type Ask = (query: { before?: number; after?: number }) => Promise<Messages>

type Options = { known: () => MessageLog | undefined; ask: Ask }

/**
 * What is known and what the server has after it, without a hole; the latest messages when nothing is known. Looks at
 * what is known after every answer, since messages are pushed meanwhile. Throws what `ask` throws, and when the server
 * does not give a message that it has numbered.
 */
export async function caughtUp({ known, ask }: Options): Promise<MessageLog> {
  const before = known()
  let log = withKnown(known, logFrom(await ask(before ? { after: wholeUpTo(before) } : {})))
  while (hasHole(log)) {
    const after = wholeUpTo(log)
    log = united(withKnown(known, log), logFrom(await ask({ after })))
    if (wholeUpTo(log) === after) throw new Error(`No message came after ${after} of ${log.lastSeq}.`)
  }
  return log
}

function withKnown(known: Options['known'], log: MessageLog) {
  const before = known()
  return before ? united(before, log) : log
}
