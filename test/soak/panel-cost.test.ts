import { expect, test } from 'vitest'
import { releaseFigures } from '#server/features/evidence/figures/commands.ts'
import { findPeople, readEvidence } from '#server/features/evidence/panel/queries.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { loadReaders, storeSettled } from '#test/support/evidence/crowd.ts'
import { useServer } from '#test/support/server/use-server.ts'

const [SMALL, LARGE] = [100, 3_000]

const server = useServer()

/** Returns the number of blocks of 8 kB that an author's panel touches for an item with `readers` readers. */
async function blocksFor(readers: number) {
  const { db, config } = server
  const [itemId] = await loadReaders(config, { items: 1, readers })
  if (!itemId) throw new Error('no item was loaded')
  await storeSettled(config, { itemId, readers })
  await releaseFigures(db)
  const { viewer } = await db
    .selectFrom('items')
    .select('user_id as viewer')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const { sent, result } = await countStatements(async () => {
    await findPeople(db, { itemId, viewer })
    return readEvidence(db, itemId)
  })
  expect(result.figures?.community.sums?.readers).toBe(readers)
  return countBlocks(db, sent)
}

test(`the panel touches about as many blocks with ${LARGE} readers as with ${SMALL}`, async ({ task }) => {
  const large = await blocksFor(LARGE)
  const small = await blocksFor(SMALL)
  task.meta.figures = `${large} and ${small} blocks`
  expect(large).toBeLessThan(small * 1.5)
})
