import pg from 'pg'
import { withinDeadline } from './deadline.ts'

type Send = (...args: unknown[]) => Promise<unknown>

/**
 * A pg client that is closed when a request gives up waiting for one of its statements: what comes of that statement is
 * unknown, so nothing else may follow on this connection.
 */
export class DeadlineClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const hasCallback = typeof args.at(-1) === 'function'
    if (hasCallback) return this.send(...args)
    return withinDeadline(() => this.send(...args), { onGiveUp: () => void this.end() })
  }) as pg.Client['query']

  /** Sends a statement as `query` of pg does. */
  protected send(...args: unknown[]): Promise<unknown> {
    return (super.query as Send).apply(this, args)
  }
}
