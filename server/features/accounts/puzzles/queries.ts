import type { Db } from '#server/platform/database/database.ts'

/** Returns the key that signs puzzles, as hexadecimal digits. */
export const getPuzzleKey = async (db: Db) =>
  (await db.selectFrom('puzzle_keys').select('key').executeTakeFirstOrThrow()).key.toString('hex')
