import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { accountArea } from './account.ts'
import { evidenceArea } from './evidence.ts'
import { itemArea } from './items.ts'
import { moderationArea } from './moderation.ts'
import { rewardArea } from './rewards.ts'
import { talkArea } from './talk.ts'
import { waitingListArea } from './waiting-lists.ts'

type Row = Record<string, unknown>

/** The first column is the heading in the file for people. */
type SectionContent = { title: string; select: (member: MemberId) => RawBuilder<unknown> }

export type Section = SectionContent & { name: string }

/** Its sections by name. */
export type Area = { title: string; sections: Readonly<Record<string, SectionContent>> }

export const listSections = ({ sections }: Area): Section[] =>
  Object.entries(sections).map(([name, content]) => Object.assign({ name }, content))

type SectionQuery = { section: Section; member: MemberId }

const ROWS_AT_ONCE = sql.lit(200)

/** Yields the rows in parts, so that they are never all in memory. Read one section at a time. */
export async function* readRows(tx: Tx, { section, member }: SectionQuery): AsyncGenerator<Row[]> {
  await sql`declare section no scroll cursor for ${section.select(member)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${ROWS_AT_ONCE} from section`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close section`.execute(tx)
}

export async function countRows(tx: Tx, { section, member }: SectionQuery) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${section.select(member)}) as counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export const areas = [
  accountArea,
  itemArea,
  talkArea,
  rewardArea,
  evidenceArea,
  waitingListArea,
  moderationArea,
]
