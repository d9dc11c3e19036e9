import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/**
 * The puzzle that a browser solves before a sign-up while many come: the key, derived by PBKDF2, that begins with
 * `keyPrefix` (https://altcha.org/docs/v3/proof-of-work). `expiresAt` in seconds since 1970, `cost` in iterations,
 * `keyLength` in bytes, the rest in hexadecimal digits.
 */
const Puzzle = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
export type Puzzle = z.infer<typeof Puzzle>

/** A puzzle with its solution: what a sign-up carries as `captcha_token`, as JSON in base64. */
export const SolvedPuzzle = z.object({
  challenge: Puzzle,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
export type SolvedPuzzle = z.infer<typeof SolvedPuzzle>

/** The token of a browser that cannot solve puzzles, because its page has no secure context. */
export const UNSOLVABLE = 'unsolvable'

export const puzzles = {
  'GET /sign-up/puzzle': {
    summary: 'A puzzle that a browser solves before a sign-up while many come; it lasts ten minutes',
    access: 'public',
    rateLimit: 'puzzles',
    ok: Puzzle,
  },
} satisfies Endpoints
