import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { BlocklistOffer } from '#contract/moderation/blocklist.ts'
import { writtenColumns } from '#server/features/items/items/product-columns.ts'
import { isActive } from '#server/features/sign-in/blocklist.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { listHosts } from '#server/platform/formats/linked-hosts.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findBlocklistRefusal, toBlocklistValue } from './accepted-values.ts'

const TEXTS = sql.lit(200)
const NETWORKS = sql.lit(3)
const HOSTS = 5

/** The latest texts that a member has published or written for all to read, as rows with `text`. */
export const textsOf = (member: MemberId | RawBuilder<unknown>) => sql`
    select created_at, concat_ws(' ', name, pitch, ideas.description, ideas.problem, ideas.value_proposition,
      pain_points.description, ${writtenColumns}) as text
    from items left join ideas using (id) left join pain_points using (id) left join products using (id)
    where user_id = ${member} and deleted_at is null
    union all select updates.created_at, concat_ws(' ', text, link) from updates join items on items.id = item_id
    where user_id = ${member} and items.deleted_at is null and updates.deleted_at is null
    union all select created_at, concat_ws(' ', title, content) from comments where user_id = ${member}
    union all select created_at, bio from profiles where id = ${member} and bio is not null
    order by created_at desc limit ${TEXTS}`

/** Read these before a ban, which ends the sessions. */
const networksOf = (member: MemberId) => sql`(
  select coalesce(json_agg(ip), '[]') from (
    select ip from auth.sessions where user_id = ${member} and ip is not null
    group by ip order by max(refreshed_at) desc limit ${NETWORKS}) latest)`

type Came = { email: string; networks: string[]; texts: string[] }

async function findCame(db: Db, member: MemberId) {
  const { rows } = await sql<Came>`
    select email, ${networksOf(member)} as networks,
      (select coalesce(json_agg(text), '[]') from (${textsOf(member)}) own) as texts from auth.users where id = ${member}`.execute(
    db,
  )
  return rows[0]
}

function listNamed(texts: readonly string[]) {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const host of new Set(listHosts(text).map(named => named.replace(/^www\./u, ''))))
      counts.set(host, (counts.get(host) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, HOSTS)
    .map(([host]) => host)
}

function listOffers({ email, networks, texts }: Came): BlocklistOffer[] {
  const written = [
    ...networks.map(value => ({ kind: 'network', value }) as const),
    { kind: 'mailbox', value: email } as const,
    { kind: 'mail-domain', value: email.slice(email.lastIndexOf('@') + 1) } as const,
    ...listNamed(texts).map(value => ({ kind: 'link-host', value }) as const),
  ]
  return written.flatMap(({ kind, value: of }) => {
    const value = toBlocklistValue(kind, of)
    return value ? [{ kind, value }] : []
  })
}

const listActive = (db: Db) => db.selectFrom('blocklist').select(['kind', 'value']).where(isActive).execute()

export const offerBlocklistEntries =
  (origin: string): Handler<'GET /admin/members/:memberId/blocklist-offers'> =>
  async ({ db, caller }, { params: { memberId } }) => {
    const came = (await findCame(db, memberId)) ?? refuse('member.missing')
    const own = { network: toStoredNetwork(caller.address), host: new URL(origin).hostname }
    const active = new Set((await listActive(db)).map(({ kind, value }) => `${kind} ${value}`))
    const offers = listOffers(came).filter(
      offer =>
        !active.has(`${offer.kind} ${offer.value}`) && findBlocklistRefusal({ ...offer, own }) === null,
    )
    return { offers }
  }
