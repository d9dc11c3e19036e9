import type pg from 'pg'
import { RELATED_FROM, rarityIn, type Stems, similarity } from '#server/features/items/similar/similarity.ts'
import type { tuningPairs } from './similar-pairs.ts'

type Pair = (typeof tuningPairs)[number]
export type Scored = { isRelated: boolean; score: number; trigrams: number }

const withoutItems = rarityIn({ size: 0, shares: new Map<string, number>() })

const stems = (column: string) => `tsvector_to_array(to_tsvector('english', ${column}))`

type Row = {
  draftPitch: string[]
  draftAudience: string[]
  itemPitch: string[]
  itemAudience: string[]
  trigrams: number
}

const toStems = (pitch: string[], audience: string[]): Stems => ({ pitch, audience })

/**
 * Scores pairs with PostgreSQL's own stems, as an instance without items would. `trigrams` is the similarity of the
 * pitches by the extension pg_trgm, which must exist if `withTrigrams` is set.
 */
export async function scorePairs(
  client: Pick<pg.Client, 'query'>,
  { pairs, withTrigrams = false }: { pairs: readonly Pair[]; withTrigrams?: boolean },
): Promise<Scored[]> {
  const { rows } = await client.query<Row>(
    `select ${stems('a')} as "draftPitch", ${stems('b')} as "draftAudience", ${stems('c')} as "itemPitch",
      ${stems('d')} as "itemAudience", ${withTrigrams ? 'similarity(a, c)' : '0'} as trigrams
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as pair (a, b, c, d, n) order by n`,
    [
      pairs.map(({ draft }) => draft.pitch),
      pairs.map(({ draft }) => draft.audience),
      pairs.map(({ item }) => item.pitch),
      pairs.map(({ item }) => item.audience),
    ],
  )
  return rows.map((row, n) => ({
    isRelated: pairs[n]?.label === 'related',
    trigrams: row.trigrams,
    score: similarity(
      { draft: toStems(row.draftPitch, row.draftAudience), item: toStems(row.itemPitch, row.itemAudience) },
      withoutItems,
    ),
  }))
}

/**
 * Returns the number of pairs that a threshold shows, the share of these that is right (precision), and the share of
 * the related pairs that is shown (recall).
 */
export function measure(scored: readonly Scored[], from: number = RELATED_FROM) {
  const shown = scored.filter(({ score }) => score >= from)
  const right = shown.filter(({ isRelated }) => isRelated).length
  const related = scored.filter(({ isRelated }) => isRelated).length
  return { shown: shown.length, right, precision: right / shown.length, recall: right / related }
}

/** Returns the best precision among the thresholds that keep at least `recall` of the related pairs. */
export const bestAtRecall = (scored: readonly Scored[], recall: number) =>
  scored
    .map(({ score }) => measure(scored, score))
    .filter(outcome => outcome.recall >= recall)
    .reduce((best, outcome) => (outcome.precision > best.precision ? outcome : best))
