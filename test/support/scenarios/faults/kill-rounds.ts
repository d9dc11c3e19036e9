import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { connect } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { createLedger, type Ledger } from '../ledger/ledger.ts'
import { wrongCounters } from './counters.ts'
import { type Place, writtenRows } from './mixed-writes.ts'

export type World = { members: Persona[]; places: Place[]; ledger: Ledger }

/** Signs up members with an item each. All of them write on all items. */
export async function populate(origin: string, count: number): Promise<World> {
  const server = remoteServer(origin)
  const names = Array.from({ length: count }, (_, index) => `Member ${index + 1}`)
  const members = await Promise.all(names.map(name => join(server, name)))
  const ideas = await Promise.all(members.map(member => publishIdea(member)))
  return {
    members,
    places: ideas.map(({ id, questions }) => ({ itemId: id, questions })),
    ledger: createLedger(),
  }
}

/** Lists the problems in the database: lost writes, wrong counters, points without a reason. */
export async function findFaults(dataDir: string, { ledger, members }: World) {
  const { config } = await embeddedServer(dataDir)
  const db = connect({ config, prepare: false, onError: () => {} })
  const lost = ledger.compare(await writtenRows(db))
  const miscounted = await wrongCounters(db)
  const differences = await findDifferences(db)
  await db.destroy()
  const replies = await Promise.all(members.map(member => member.call('GET /me/signals')))
  return [
    ...lost.map(key => `lost ${key}`),
    ...miscounted.map(id => `miscounted ${id}`),
    ...differences.map(({ invariant, what }) => `${invariant}: ${what}`),
    ...replies.filter(({ status }) => status !== 200).map(({ status }) => `signed out with ${status}`),
  ]
}

/** Returns the member with a new access token, which is valid for 15 minutes. Throws if the refresh token is refused. */
export async function refreshed(origin: string, member: Persona): Promise<Persona> {
  const server = remoteServer(origin)
  const { statusCode, json } = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token',
    query: { grant_type: 'refresh_token' },
    payload: { refresh_token: member.refreshToken },
  })
  if (statusCode !== 200) throw new Error(`a refresh token was answered ${statusCode}`)
  const { access_token: token, refresh_token: refreshToken } = json()
  return { ...member, token, refreshToken, call: (key, input) => server.call(token, key, input) }
}
