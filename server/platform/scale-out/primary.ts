import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runEvery } from '#server/platform/jobs/run-every.ts'

const PROBE_MS = 2_000
const AGAIN_MS = 500
const WATCH_MS = 10_000

/** A connection to `address`. `cut` closes it at once, without waiting for a server that may be silent. */
type Connection = { address: string; cut: () => void }

/**
 * Follows the one of several servers that takes writes, also when another is promoted. A former primary that is merely
 * silent keeps its connections open and their statements waiting, so these are then cut.
 */
export class Primary {
  readonly #addresses: readonly string[]
  #address: string
  #isSearching = false
  readonly #connections = new Set<Connection>()
  #others: readonly Primary[] = []

  private constructor(addresses: readonly [string, ...string[]]) {
    this.#addresses = addresses
    this.#address = addresses[0]
  }

  /**
   * Finds the primary among the addresses. Returns undefined if there are fewer than two, since there is nothing to follow.
   */
  static async find([first, ...rest]: readonly string[]) {
    if (first === undefined || rest.length === 0) return undefined
    const primary = new Primary([first, ...rest])
    await primary.#find()
    return primary
  }

  /**
   * Makes several ways to the same servers search together, so that none leads to the old server while another leads to the
   * new one.
   */
  static join(ways: readonly Primary[]) {
    for (const way of ways) way.#others = ways.filter(other => other !== way)
  }

  /** The address of the server that took writes in the latest search. */
  get address() {
    return this.#address
  }

  /** Adds a connection that is being made. Returns the function to call when it has ended. */
  addConnection(connection: Connection) {
    this.#connections.add(connection)
    return () => void this.#connections.delete(connection)
  }

  /**
   * Searches for the primary until it is found, unless a search is already running. Call it when a connection fails or is
   * read-only.
   */
  search() {
    if (this.#isSearching) return
    void this.#searchUntilFound()
  }

  /** Checks every ten seconds whether the primary is there, for work that waits for it without a deadline. */
  watch() {
    const look = async () => (await isPrimary(this.#address)) || this.search()
    return runEvery(look, { everyMs: WATCH_MS, onError: () => {} })
  }

  async #searchUntilFound() {
    const ways = [this, ...this.#others]
    for (const way of ways) way.#isSearching = true
    while ((await Promise.all(ways.map(way => way.#find()))).includes(false))
      await pause(AGAIN_MS, undefined, { ref: false })
    await pause(AGAIN_MS, undefined, { ref: false })
    for (const way of ways) way.#isSearching = false
  }

  /**
   * Searches for the primary once. Prefers the present one, so that it is left only if it takes no writes. Returns whether
   * one was found.
   */
  async #find() {
    const others = this.#addresses.filter(address => address !== this.#address)
    const found = await findPrimary([this.#address, ...others])
    if (found !== undefined && found !== this.#address) this.#moveTo(found)
    return found !== undefined
  }

  #moveTo(address: string) {
    this.#address = address
    for (const connection of this.#connections) if (connection.address !== address) connection.cut()
  }
}

/** Returns the first of the addresses whose server takes writes; undefined if none responds so within two seconds. */
export async function findPrimary(addresses: readonly string[]) {
  const answers = await Promise.all(addresses.map(isPrimary))
  return addresses[answers.indexOf(true)]
}

async function isPrimary(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'search',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isPrimary: boolean }>(
      'select not pg_is_in_recovery() as "isPrimary"',
    )
    return rows[0]?.isPrimary ?? false
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
