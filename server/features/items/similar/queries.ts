import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE, toAudienceWords } from '#contract/items/audiences.ts'
import type { SimilarItem } from '#contract/items/items.ts'
import { suggestedAudiences } from '#contract/items/stored-audiences.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { audiences, voteCountsFor } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  toSearchedTerms,
  toSpacedWords,
  toStems,
  toUnspacedWords,
} from '#server/platform/queries/search-query.ts'
import { snapshot } from '#server/platform/queries/snapshot.ts'
import { FEW, hasMost, type Rarity, rarityIn, similarity, type Words } from './similarity.ts'

const PITCH_MIN = 8
/** The words of a pitch, and of an audience, that are searched. */
const WORDS_MAX = 20
const COMPARED_MAX = 40

/** The newest items, in which words are counted. */
const COUNTED = 2_000
const COUNT_MS = 30_000

export function findSimilar(db: Db): Handler<'GET /items/similar'> {
  const rarity = snapshot(() => readRarity(db), { leastMs: COUNT_MS })
  return async ({ db: reading, actor }, { query: { pitch, audience = '' } }) => {
    if (lengthOf(pitch) < PITCH_MIN) return []
    return listSimilar(reading, {
      written: { pitch, audience: [audience] },
      viewer: actor.id,
      rarity: await rarity(),
    })
  }
}

type Query = { written: PitchTexts; viewer: MemberId; rarity: Rarity }

async function listSimilar(db: Db, { written, viewer, rarity }: Query) {
  const [draft = NO_WORDS] = await readWords(db, [written])
  const search = toSearch(draft, rarity)
  const candidates = search === '' ? [] : await findCandidates(db, { search, viewer })
  const words = await readWords(db, candidates)
  const scores = words.map(item => similarity({ draft, item }, rarity))
  const related = candidates
    .map(({ pitch: _, audience: __, ...shown }, place) => ({ shown, score: scores[place] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, pageSizes.similar)
  return addVotes(db, { items: related.map(({ shown }) => shown), viewer })
}

type ShownItems = { items: readonly Omit<SimilarItem, 'votes'>[]; viewer: MemberId }

/** Most candidates are not shown, so votes are read of those that are. */
async function addVotes(db: Db, { items, viewer }: ShownItems): Promise<SimilarItem[]> {
  if (items.length === 0) return []
  const rows = await talliesOf(db, { ids: items.map(({ id }) => id), viewer }, {})
  const tallies = new Map(rows.map(({ id, votes }) => [id, votes]))
  return items.flatMap(item => {
    const votes = tallies.get(item.id)
    return votes ? [{ ...item, votes }] : []
  })
}

const talliesOf = statement((db, { ids, viewer }: { ids: readonly ItemId[]; viewer: MemberId }) =>
  db
    .selectFrom('items')
    .select(['items.id', voteCountsFor(viewer).as('votes')])
    .where('items.id', '=', sql<ItemId>`any(${uuidList(ids)})`),
)

const NO_WORDS: Words = { pitch: [], audience: [] }

type PitchTexts = { pitch: string; audience: readonly string[] }

/** Returns the words of texts by which they are compared, in the current language. */
async function readWords(db: Db | Tx, texts: readonly PitchTexts[]): Promise<Words[]> {
  if (texts.length === 0) return []
  const spaced = (text: string) => toSpacedWords(text).join(' ')
  const said = texts.map(({ audience }) => audience.map(toAudienceWords).join(' '))
  const { rows } = await sql<Words>`
    select ${toStems(sql`pitch`)} as pitch,
      ${toStems(sql`audience`)} || tsvector_to_array(to_tsvector('english', named)) as audience
    from unnest(${textList(texts.map(({ pitch }) => spaced(pitch)))}, ${textList(said.map(spaced))},
      ${textList(said.map(toNamed))}) with ordinality as texts (pitch, audience, named, place) order by place`.execute(
    db,
  )
  return texts.map(({ pitch }, place) => ({
    pitch: [...(rows[place]?.pitch ?? []), ...toUnspacedWords(pitch)],
    audience: [...new Set([...(rows[place]?.audience ?? []), ...toUnspacedWords(said[place] ?? '')])],
  }))
}

/** Returns the audiences in a text that we named, as they are stored and indexed. */
const toNamed = (said: string) =>
  suggestedAudiences.filter(audience => said.includes(toAudienceWords(audience))).join(' ')

/** Counts with the index's own words. Words that are not frequent need no count. */
async function readRarity(db: Db | Tx): Promise<Rarity> {
  const { rows } = await sql<{ word: string; items: number; size: number }>`
    with newest as materialized (
      select search from item_words where is_listed order by created_at desc, item_id desc limit ${sql.lit(COUNTED)})
    select word, count(*)::integer as items, (select count(*)::integer from newest) as size
    from newest, unnest(tsvector_to_array(search)) word group by word having count(*) > ${sql.lit(FEW)}`.execute(
    db,
  )
  const items = new Map(rows.map(({ word, items }) => [word, items]))
  const count = (word: string) => Math.min(...toSearchedTerms(word).map(term => items.get(term) ?? 0))
  return rarityIn({ size: rows[0]?.size ?? 0, items: count })
}

/**
 * Returns a tsquery for what a draft may be similar to: items with a rare word of its pitch, and another rare word, anywhere.
 * '' if it has none.
 */
function toSearch({ pitch, audience }: Words, { isWhat, isWhom }: Rarity) {
  const what = pitch.slice(0, WORDS_MAX).filter(isWhat)
  const others = [...new Set([...pitch.slice(0, WORDS_MAX), ...audience.slice(0, WORDS_MAX)].filter(isWhom))]
  return what
    .map(word => [word, others.filter(other => other !== word)] as const)
    .filter(([, beside]) => beside.length > 0)
    .map(([word, beside]) => `${quoted(word)} & (${beside.map(quoted).join(' | ')})`)
    .join(' | ')
}

const quoted = (word: string) =>
  `(${toSearchedTerms(word)
    .map(term => `'${term.replace(/['\\]/g, mark => mark + mark)}'`)
    .join(' & ')})`

const itemTexts = sql`items.name || ' ' || items.pitch as pitch, array_remove(${audiences}, ${sql.lit(QUICK_AUDIENCE)}) as audience`

/** The newest come first. The number of those read is bounded. */
async function findCandidates(db: Db, { search, viewer }: { search: string; viewer: MemberId }) {
  const { rows } = await sql<Omit<SimilarItem, 'votes'> & PitchTexts>`
    with found as materialized (
      select item_id as id from item_words where search @@ (select ${search}::tsquery) and user_id <> ${viewer} and is_listed
      order by created_at desc, item_id desc limit ${sql.lit(COMPARED_MAX)})
    select items.id, items.kind, items.name as title, items.pitch as "marketplaceDescription", ${itemTexts}
    from found join items using (id)
    order by items.created_at desc, items.id desc`.execute(db)
  return rows
}

/** The days before an item in which similar items of its author are searched. */
const ASKED_DAYS = 90
const EARLIER_MAX = 50

type AskedItem = PitchTexts & { id: ItemId; earlier: (PitchTexts & { id: ItemId })[] }

/**
 * Returns similar items of the same author from the 90 days before each item, the latest first. Deleted ones are among them.
 */
export async function findAskedBefore(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, ItemId[]>> {
  const asked = await findEarlier(tx, ids)
  const rarity = asked.some(({ earlier }) => earlier.length > 0) ? await readRarity(tx) : undefined
  const found = new Map<ItemId, ItemId[]>()
  for (const { earlier, ...item } of asked) {
    const [draft, ...others] = await readWords(tx, rarity ? [item, ...earlier] : [])
    const isSimilar = (place: number) => {
      const other = others[place]
      if (!rarity || !draft || !other) return false
      const compared = { draft, item: other }
      return hasMost(compared) || similarity(compared, rarity) > 0
    }
    found.set(
      item.id,
      earlier.filter((_, place) => isSimilar(place)).map(({ id }) => id),
    )
  }
  return found
}

async function findEarlier(tx: Tx, ids: readonly ItemId[]) {
  const { rows } = await sql<AskedItem>`
    select items.id, ${itemTexts}, coalesce((select json_agg(earlier order by created_at desc) from (
        select items.id, items.created_at, ${itemTexts} from items
        where items.user_id = asked.user_id and items.created_at < asked.created_at
          and items.created_at > asked.created_at - make_interval(days => ${sql.lit(ASKED_DAYS)})
        order by items.created_at desc, items.id desc limit ${sql.lit(EARLIER_MAX)}) earlier), '[]') as earlier
    from items asked join items using (id) where asked.id = any(${uuidList(ids)})`.execute(tx)
  return rows
}
