import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Puzzle } from '#contract/accounts/puzzles.ts'
import { SolvedPuzzle } from '#contract/accounts/puzzles.ts'
import { nowSeconds } from '#server/platform/clock.ts'

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
