import { NEVER, type Position } from './log-position.ts'

const IS_WRITE = /\b(insert|update|delete)\b/i
/** Calls are counted there, which no one reads. */
const COUNTS = 'rate_limits'

/**
 * Up to where this node knows that was written: what it committed itself, and what other nodes pushed to it. Who reads up to
 * there sees all of it.
 */
export class WrittenPosition {
  #position: Position | undefined
  /** Something was written without a position. */
  #isBehind = false
  #pending: Promise<Position> | undefined
  #readEnd: () => Promise<Position> = async () => NEVER

  /** The last known position; undefined before the first. */
  get latest() {
    return this.#position
  }

  /** Sets how the end of the primary's log is read. */
  follow(readEnd: () => Promise<Position>) {
    this.#readEnd = readEnd
  }

  note(position: Position) {
    if (position === NEVER) this.#isBehind = true
    else if (this.#position === undefined || position > this.#position) this.#position = position
  }

  /** Notes a statement outside of a transaction, which returns no position. */
  noteStatement(text: string) {
    if (IS_WRITE.test(text) && !text.includes(COUNTS)) this.#isBehind = true
  }

  /** Notes that something may have been written somewhere before the end of the log. */
  noteUnknown() {
    this.#isBehind = true
  }

  /** Returns a position after everything that this node has written. Asks the primary only if it does not know; NEVER if that fails. */
  read(): Promise<Position> {
    if (this.#pending && !this.#isBehind) return this.#pending
    if (!this.#isBehind && this.#position !== undefined) return Promise.resolve(this.#position)
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
      return this.#position ?? NEVER
    } catch {
      this.#isBehind = true
      return NEVER
    }
  }
}
