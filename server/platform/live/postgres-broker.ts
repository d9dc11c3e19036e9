import { setTimeout as pause } from 'node:timers/promises'
import type { Hint } from '#server/model/hints.ts'
import { type DatabaseConfig, DeadlineClient } from '#server/platform/database/deadline-client.ts'
import { type Broker, type BrokerEvents, packHints } from './broker.ts'

const CHANNEL = 'firsthand_live'
// A notification holds at most 8,000 bytes (https://www.postgresql.org/docs/current/sql-notify.html).
const PAYLOAD_BYTES = 7_800
const RETRY_MS = 500

/**
 * Sends hints by LISTEN and NOTIFY on a connection of its own. It reconnects when that breaks; `onGap` then reports that
 * hints may have been missed.
 */
export async function createPostgresBroker(config: DatabaseConfig, events: BrokerEvents): Promise<Broker> {
  const over = new AbortController()
  let client = await listen(config, events, reconnect)

  async function reconnect() {
    while (!over.signal.aborted) {
      try {
        client = await listen(config, events, reconnect)
        return events.onGap()
      } catch (error) {
        events.onError(error as Error)
        await pause(RETRY_MS)
      }
    }
  }

  const send = async (hints: readonly Hint[]) => {
    for (const text of packHints(hints, PAYLOAD_BYTES))
      await client.query('select pg_notify($1, $2)', [CHANNEL, text])
  }
  // pg runs one statement at a time; a failure concerns its caller only.
  let last = Promise.resolve()

  return {
    publish(hints) {
      const sent = last.then(() => send(hints))
      last = sent.catch(() => {})
      return sent
    },
    async close() {
      over.abort()
      await client.end()
    },
  }
}

async function listen(config: DatabaseConfig, events: BrokerEvents, onLost: () => void) {
  const client = new DeadlineClient({ ...config, application_name: 'live', keepAlive: true })
  client.on('error', events.onError)
  await client.connect()
  client.on('notification', ({ payload }) => events.onHints(JSON.parse(payload ?? '[]')))
  await client.query(`listen ${CHANNEL}`)
  client.once('end', onLost)
  return client
}
