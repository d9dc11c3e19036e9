import { beforeAll, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const COMMENTS = 10_000
/** Half of the comments have two replies; the last two hundred. */
const FILL = [
  `insert into comments (id, user_id, content_id, content_type, content, created_at)
    select gen_random_uuid(), $1, item, 'idea', 'Comment ' || n, now() - n * interval '1 minute'
    from unnest($2::uuid[]) item cross join generate_series(1, $3::integer) n`,
  `insert into comments (id, user_id, content_id, content_type, content, reply_to, created_at)
    select gen_random_uuid(), $1, content_id, 'idea', 'Reply', id, created_at + n * interval '1 second'
    from (select *, row_number() over (order by created_at desc) as place from comments where content_id = ($2::uuid[])[1]) comments
    cross join lateral generate_series(1, case when place = 1 then 200 when place % 2 = 0 then 2 else 0 end) n
    where $3::integer > 0`,
]

const server = useServer()
let reader: Persona
let replied: ItemId
let plain: ItemId
beforeAll(async () => {
  reader = await join(server)
  replied = (await publishIdea(reader)).id
  plain = (await publishIdea(reader)).id
  const values = [reader.id, [replied, plain], COMMENTS]
  await fillTables(server.config, { statements: FILL, values, tables: ['comments'] })
})

test(`a page of ${COMMENTS} comments with replies is one statement that reads little more than one without`, async ({
  task,
}) => {
  const read = async (itemId: ItemId) => {
    const { result, sent } = await countStatements(() =>
      reader.call('GET /items/:itemId/comments', { params: { itemId }, query: {} }),
    )
    expect(result.ok.comments).toHaveLength(pageSizes.comments)
    return { shown: result.ok.comments, count: sent.length, blocks: await countBlocks(server.db, sent) }
  }
  const [without, withReplies] = [await read(plain), await read(replied)]
  task.meta.figures = `${withReplies.blocks} blocks, ${without.blocks} without replies`
  expect(withReplies.shown.at(-1)).toMatchObject({ replyCount: 200, replies: [{}, {}, {}] })
  expect(withReplies.count).toBe(without.count)
  expect(withReplies.blocks).toBeLessThan(without.blocks + 400)
  expect(without.blocks).toBeLessThan(400)
})
