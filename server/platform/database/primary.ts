import pg from 'pg'

const PROBE_MS = 2_000
const AGAIN_MS = 500

/**
 * Splits an address with several hosts, such as `postgresql://user:password@one:5432,two:5432/name`, into one for each.
 * It is the form of PostgreSQL's own clients: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function splitHosts(address: string): [string, ...string[]] {
  const parts = /^(?<before>[a-z]+:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/s.exec(address)?.groups
  if (!parts) return [address]
  const [first = '', ...rest] = (parts.hosts ?? '').split(',')
  const toAddress = (host: string) => `${parts.before}${host}${parts.after}`
  return [toAddress(first), ...rest.map(toAddress)]
}

/** Follows the one of several servers that takes writes, after another was promoted. */
export class Primary {
  readonly #addresses: readonly string[]
  #address: string
  #isSearching = false

  private constructor(addresses: readonly [string, ...string[]]) {
    this.#addresses = addresses
    this.#address = addresses[0]
  }

  /** Looks for the primary among the addresses; undefined if there are fewer than two, so that nothing is to be followed. */
  static async find([first, ...rest]: readonly string[]) {
    if (first === undefined || rest.length === 0) return undefined
    const primary = new Primary([first, ...rest])
    await primary.#find()
    return primary
  }

  /** The address of the server that took writes when it was last looked for. */
  get address() {
    return this.#address
  }

  /** Looks for the primary, unless a search is under way. Called when a connection fails or is read-only. */
  search() {
    if (this.#isSearching) return
    this.#isSearching = true
    void this.#find()
  }

  async #find() {
    const found = await findPrimary(this.#addresses)
    if (found) this.#address = found
    setTimeout(() => (this.#isSearching = false), AGAIN_MS).unref()
  }
}

/** Returns the first of the addresses whose server takes writes, undefined if none does within two seconds. */
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
