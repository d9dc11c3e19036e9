import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import { type Puzzle, SolvedPuzzle, UNSOLVABLE } from '#contract/sign-in/puzzles.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import type { watchSignUps } from './sign-up-load.ts'

/** Returns hexadecimal digits. */
export const getPuzzleKey = async (db: Db) =>
  (await db.selectFrom('puzzle_keys').select('key').executeTakeFirstOrThrow()).key.toString('hex')

type Dependencies = {
  puzzles: ReturnType<typeof createPuzzles>
  signUpLoad: ReturnType<typeof watchSignUps>
  hasMailServer: boolean
  community: () => Pick<CommunityValues, 'puzzle'>
  rateLimit: ServeOptions['rateLimit']
}

export const givePuzzle =
  ({ puzzles }: Pick<Dependencies, 'puzzles'>): Handler<'GET /sign-up/puzzle'> =>
  ({ caller }) =>
    puzzles.create(caller)

/** 'nothing' if no proof was demanded; 'unsolvable' if the address must be proven instead. */
type PuzzleProof = 'nothing' | 'solution' | 'unsolvable'

/**
 * Counts a sign-up, and checks its token while there are many sign-ups, or always if the community has chosen that. Fails
 * with puzzle.unsolved, also for a solution from another network, and for one that was used before. A solution is used up
 * even if the sign-up is refused afterwards. A browser that cannot solve puzzles may sign up by a mailed link, three times
 * an hour from one network, if there is a mail server.
 */
export async function checkPuzzle(
  { puzzles, signUpLoad, hasMailServer, rateLimit, community }: Dependencies,
  { db, token, caller }: { db: Db; token: string | null | undefined; caller: Caller },
): Promise<PuzzleProof> {
  signUpLoad.note()
  // Without rate limits nothing counts as an attack.
  const isAttack = rateLimit !== undefined && signUpLoad.isHigh()
  if (community().puzzle === 'when-many' && !isAttack) return 'nothing'
  if (token !== UNSOLVABLE) {
    const solved = (await puzzles.check(token ?? '', caller)) ?? fail('puzzle.unsolved')
    if (!(await isFirstUse(db, solved))) fail('puzzle.unsolved')
    return 'solution'
  }
  if (!hasMailServer) fail('puzzle.unsolved')
  await rateLimit?.('unsolvedSignUps', { address: caller.address, key: undefined })
  return 'unsolvable'
}

async function isFirstUse(db: Db, { nonce, expiresAt }: Puzzle['parameters']) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_puzzles')
    .values({ nonce, expires_at: sql`to_timestamp(${expiresAt})` })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export const forgetSpentPuzzles = async (db: Db) => {
  await db
    .deleteFrom('spent_puzzles')
    .where('expires_at', '<', sql<string>`now() - interval '1 minute'`)
    .execute()
}

const LASTS_SECONDS = 600
/** The iterations of PBKDF2 for one try. A browser tries the counters from 0 on and needs 40 to 80 tries. */
const COST = 8_000
const COUNTERS = { from: 40, below: 80 }

type Asker = Pick<Caller, 'address'>

/** Puzzles and solutions are signed for the network of the asker. `findKey` returns the key in hexadecimal digits. */
export function createPuzzles(findKey: () => Promise<string>) {
  let known: string | undefined
  const getSecrets = async ({ address }: Asker) => {
    known ??= await findKey()
    const own = createHmac('sha256', known).update(toStoredNetwork(address)).digest('hex')
    return { hmacSignatureSecret: own, hmacKeySignatureSecret: `${own}/solution` }
  }
  return {
    create: async (asker: Asker): Promise<Puzzle> =>
      (await createChallenge({
        ...(await getSecrets(asker)),
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: COST,
        counter: randomInt(COUNTERS.from, COUNTERS.below),
        expiresAt: nowSeconds() + LASTS_SECONDS,
      })) as Puzzle,

    /** Returns undefined for a token that solves no puzzle, and for a puzzle that has expired or is another network's. */
    check: async (token: string, asker: Asker): Promise<Puzzle['parameters'] | undefined> => {
      const solved = readToken(token)
      if (!solved) return undefined
      const { verified } = await verifySolution({
        ...solved,
        ...(await getSecrets(asker)),
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
