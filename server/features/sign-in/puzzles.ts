import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import {
  type Puzzle,
  type puzzles as puzzlesContract,
  SolvedPuzzle,
  UNSOLVABLE,
} from '#contract/sign-in/puzzles.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import type { watchSignUps } from './sign-up-load.ts'

/** Returns the key that signs puzzles, as hexadecimal digits. */
export const getPuzzleKey = async (db: Db) =>
  (await db.selectFrom('puzzle_keys').select('key').executeTakeFirstOrThrow()).key.toString('hex')

type Means = {
  puzzles: ReturnType<typeof createPuzzles>
  signUpLoad: ReturnType<typeof watchSignUps>
  hasMailServer: boolean
  community: () => Pick<CommunityValues, 'puzzle'>
  rateLimit: ServeOptions['rateLimit']
}

export const givePuzzle =
  ({ puzzles }: Pick<Means, 'puzzles'>): Handler<(typeof puzzlesContract)['GET /sign-up/puzzle']> =>
  () =>
    puzzles.create()

/** The proof of a sign-up: nothing, because nothing is asked; a solution; or that it must prove its address instead. */
export type Shown = 'nothing' | Puzzle['parameters'] | 'unsolvable'

type SignUp = { token: string | null | undefined; caller: Caller }

/**
 * Counts a sign-up, and checks its token while many come, or always if the community has set it so. Fails with puzzle.unsolved. A browser that cannot solve puzzles
 * may sign up by a mailed link, three times an hour from one network, if there is a mail server.
 */
export async function checkPuzzle(
  { puzzles, signUpLoad, hasMailServer, rateLimit, community }: Means,
  { token, caller }: SignUp,
): Promise<Shown> {
  signUpLoad.note()
  // Without rate limits nothing counts as an attack.
  const isAttack = rateLimit !== undefined && signUpLoad.isHigh()
  if (community().puzzle === 'when-many' && !isAttack) return 'nothing'
  if (token !== UNSOLVABLE) return (await puzzles.check(token ?? '')) ?? fail('puzzle.unsolved')
  if (!hasMailServer) fail('puzzle.unsolved')
  await rateLimit?.('unsolvedSignUps', { address: caller.address, member: undefined })
  return 'unsolvable'
}

/** Uses a solution up. Fails with puzzle.unsolved if it was used before. */
export async function spendPuzzle(tx: Tx, shown: Shown) {
  if (typeof shown === 'string') return
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_puzzles')
    .values({ nonce: shown.nonce, expires_at: sql`to_timestamp(${shown.expiresAt})` })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) fail('puzzle.unsolved')
}

/** Deletes what was spent of puzzles that have expired, which no solution opens any more. */
export const forgetSpentPuzzles = async (db: Db) => {
  await db
    .deleteFrom('spent_puzzles')
    .where('expires_at', '<', sql<string>`now() - interval '1 minute'`)
    .execute()
}

const LASTS_SECONDS = 600
/** Iterations of PBKDF2 for one try; a browser tries the counters from 0 on, so it needs 40 to 80 tries. */
const COST = 8_000
const COUNTERS = { from: 40, below: 80 }

/** Makes puzzles and checks solutions, both signed with the key, in hexadecimal digits, that `findKey` returns. */
export function createPuzzles(findKey: () => Promise<string>) {
  let known: string | undefined
  const getSecrets = async () => {
    known ??= await findKey()
    return { hmacSignatureSecret: known, hmacKeySignatureSecret: `${known}/solution` }
  }
  return {
    create: async (): Promise<Puzzle> =>
      (await createChallenge({
        ...(await getSecrets()),
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: COST,
        counter: randomInt(COUNTERS.from, COUNTERS.below),
        expiresAt: nowSeconds() + LASTS_SECONDS,
      })) as Puzzle,

    /** Returns the puzzle that a token solves; undefined for any other token and for a puzzle that has expired. */
    check: async (token: string): Promise<Puzzle['parameters'] | undefined> => {
      const solved = readToken(token)
      if (!solved) return undefined
      const { verified } = await verifySolution({
        ...solved,
        ...(await getSecrets()),
        deriveKey,
      })
      return verified ? solved.challenge.parameters : undefined
    },
  }
}

const TOKEN_MAX = 2_000

function readToken(token: string) {
  if (token.length > TOKEN_MAX) return undefined
  try {
    return SolvedPuzzle.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}
