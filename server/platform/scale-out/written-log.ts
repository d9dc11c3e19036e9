import type pg from 'pg'
import {
  COMMIT_WITH_LOG_POSITION,
  findLogPosition,
  type LogEnd,
  type LogPosition,
  NEVER,
} from './log-position.ts'

const IS_WRITE = /\b(insert|update|delete)\b/i
/** The table in which calls are counted. No page reads it. */
const COUNTS = 'rate_limits'

/**
 * The position up to which the log was written, as far as this node knows: by its own commits and by those that other nodes
 * announced. A read that has reached that position shows all of them.
 */
export class WrittenLog {
  #logPosition: LogPosition | undefined
  /** True if something was written without a position. */
  #isBehind = false
  #pending: Promise<LogPosition> | undefined
  #readEnd: () => Promise<LogPosition> = async () => NEVER

  /** The latest known position; undefined before the first. */
  get latest() {
    return this.#logPosition
  }

  /** Sets the function that reads the end of the primary's log. */
  follow(readEnd: () => Promise<LogPosition>) {
    this.#readEnd = readEnd
  }

  note(logPosition: LogPosition) {
    if (logPosition === NEVER) this.#isBehind = true
    else if (this.#logPosition === undefined || logPosition > this.#logPosition)
      this.#logPosition = logPosition
  }

  /** Notes that a statement outside of a transaction, which returns no position, may have written. */
  noteStatement(text: string) {
    if (IS_WRITE.test(text) && !text.includes(COUNTS)) this.#isBehind = true
  }

  /** Notes that something may have been written at an unknown position before the end of the log. */
  noteUnknown() {
    this.#isBehind = true
  }

  /**
   * Returns a position after everything that this node has written: a known one, or the end of the primary's log. Returns
   * NEVER if that cannot be read.
   */
  read(): Promise<LogPosition> {
    if (this.#pending && !this.#isBehind) return this.#pending
    if (!this.#isBehind && this.#logPosition !== undefined) return Promise.resolve(this.#logPosition)
    this.#isBehind = false
    const asked = this.#ask().finally(() => {
      if (this.#pending === asked) this.#pending = undefined
    })
    this.#pending = asked
    return asked
  }

  async #ask() {
    try {
      this.note(await this.#readEnd())
      return this.#logPosition ?? NEVER
    } catch {
      this.#isBehind = true
      return NEVER
    }
  }
}

type Send = (...args: unknown[]) => Promise<unknown>

const BEGIN = /^(begin$|start transaction\b)/

/**
 * Returns a wrapper for the function that sends the statements of a connection. The wrapper notes in `written` the end of
 * the log after each commit, and each write outside of a transaction. A commit and the query for the end are one message.
 */
export const noteWrites = (written: WrittenLog) => (send: Send) => {
  let isInTransaction = false
  const commit = async () => {
    isInTransaction = false
    try {
      const [committed, end] = (await send(COMMIT_WITH_LOG_POSITION)) as pg.QueryResult<LogEnd>[]
      const logPosition = end?.rows[0] && findLogPosition(end.rows[0])
      if (logPosition) written.note(logPosition)
      return committed
    } catch (error) {
      written.noteUnknown()
      throw error
    }
  }
  return (...args: unknown[]) => {
    const [text] = args
    if (text === 'commit') return commit()
    if (typeof text === 'string' && BEGIN.test(text)) isInTransaction = true
    else if (text === 'rollback') isInTransaction = false
    else if (typeof text === 'string' && !isInTransaction)
      return send(...args).finally(() => written.noteStatement(text))
    return send(...args)
  }
}
