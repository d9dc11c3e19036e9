import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { MemberId } from '#contract/ids.ts'
import { createPasswords, type HashCost } from '#server/features/sign-in/passwords/passwords.ts'
import { refreshBoards } from '#server/features/rewards/leaderboard/commands.ts'
import { connect } from '#server/platform/database/connect.ts'
import { insertItems } from './load-items.ts'

export type Community = { items: number; members: number; votes: number; hashCost?: HashCost }

export const PASSWORD = 'correct horse'
export const getEmail = (member: number) => `member${member}@example.test`
export const getMemberId = (member: number) =>
  `00000000-0000-7000-8000-${String(member).padStart(12, '0')}` as MemberId

const FOLDER = path.join(import.meta.dirname, 'community')
/** The most votes of an item. An item also has at most the votes of a quarter of the members. */
const VOTES_MAX = 100_000
const AUTHOR_SKEW = 2

const SESSION_SETTINGS = `set session_replication_role = replica; set synchronous_commit = off;
  set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set synchronize_seqscans = off; set temp_buffers = '64MB'`

/**
 * Fills a migrated database with a whole community, by statements over whole tables: members with sessions and points, items
 * of every kind, votes, comments, answers, facts, the ledger, boards, awards, evidence, signals, chats, notifications,
 * public pages and reports. `npm run reconcile` finds no difference. There are no onboarding, missions, finalized figures of
 * evidence, pictures, solutions, mails, or things that members deleted. Calls `log` after each part.
 */
export async function loadCommunity(
  config: pg.ClientConfig,
  { hashCost, ...community }: Community,
  log: (line: string) => void,
) {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(SESSION_SETTINGS)
  await insertItems(client, { count: community.items, members: community.members, skew: AUTHOR_SKEW })
  const { hash } = await createPasswords('plain', { cost: hashCost })
  const values = { ...community, ...toSpread(community), hash: `'${await hash(PASSWORD)}'` }
  for (const file of (await readdir(FOLDER)).toSorted()) {
    await runFile(client, { file, values })
    log(file)
  }
  // Counting has written each row of the items twice.
  await client.query('vacuum full items')
  await client.query('vacuum analyze')
  await client.end()
  const db = connect({ config, prepare: false, onError: console.error })
  await refreshBoards(db, () => {})
  await db.destroy()
}

async function runFile(
  client: pg.Client,
  { file, values }: { file: string; values: Record<string, string | number> },
) {
  const text = await readFile(path.join(FOLDER, file), 'utf8')
  await client.query(text.replaceAll(/(?<!:):([a-z]+)/g, (_, name: string) => String(values[name])))
}

/**
 * Returns the number of votes of the first item, and the exponent with which all items together have about `votes` (a Zipf
 * law, cut at the top).
 */
export function toSpread({ items, members, votes }: Pick<Community, 'items' | 'members' | 'votes'>) {
  const most = Math.min(VOTES_MAX, Math.floor(members / 4))
  const sum = (exponent: number) => {
    let total = 0
    for (let rank = 1; rank <= items; rank += 1) total += Math.floor(most / rank ** exponent)
    return total
  }
  let [low, high] = [0, 3]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (sum(middle) > votes) low = middle
    else high = middle
  }
  return { most, exponent: high }
}
