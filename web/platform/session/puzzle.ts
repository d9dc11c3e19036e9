import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { UNSOLVABLE } from '#contract/sign-in/puzzles.ts'
import { api } from '#web/platform/api/api.ts'

/**
 * Requests a puzzle and solves it, which takes the browser up to two seconds beside the page. Returns the token of the
 * solution, or the one that says that this page has no secure context and so cannot solve any.
 */
export async function solvePuzzle() {
  if (!globalThis.isSecureContext) return UNSOLVABLE
  const challenge = await api('GET /sign-up/puzzle')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
