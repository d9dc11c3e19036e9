import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { UNSOLVABLE } from '#contract/sign-in/puzzles.ts'
import { api } from '#web/platform/api/api.ts'

/**
 * Requests a puzzle and solves it, which takes up to two seconds in the background. Returns the token of the solution.
 * On a page without a secure context, which cannot solve puzzles, returns the token that says so.
 */
export async function solvePuzzle() {
  if (!globalThis.isSecureContext) return UNSOLVABLE
  const challenge = await api('GET /sign-up/puzzle')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
