import { beforeAll, expect, test } from 'vitest'
import { COUNT_MAX, pageSizes } from '#contract/lengths.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 5_000
const BLOCKS_MAX = 4_500

// The reader voted on each item and answered on every fiftieth; the same number of members voted on the last items after
// that.
const FILL = [
  `insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select gen_random_uuid(), 'idea', $1, 'Item ' || n, 'Item ' || n, '', now() - interval '9 days' - n * interval '1 minute'
    from generate_series(1, $3::integer) n where $2::uuid is not null`,
  `insert into votes (user_id, content_id, content_type, vote_type, created_at)
    select $2, id, kind, 'pain_point', created_at + interval '1 minute' from items where user_id = $1 limit $3`,
  `insert into comments (id, user_id, content_id, content_type, content, feedback_question_id, created_at)
    select gen_random_uuid(), $2, id, kind, 'Yes', gen_random_uuid(), created_at + interval '2 minutes'
    from (select *, row_number() over (order by created_at) as n from items where user_id = $1) items where n % 50 = 0 and n < $3`,
  `insert into votes (user_id, content_id, content_type, vote_type)
    select gen_random_uuid(), id, kind, case n % 2 when 0 then 'pain_point' else 'early_adopter' end
    from (select * from items where user_id = $1 and $2::uuid is not null order by created_at desc limit 6) items
    cross join generate_series(1, $3::integer) n`,
]

const server = useServer()
let reader: Persona
beforeAll(async () => {
  const author = await join(server)
  reader = await join(server)
  const values = [author.id, reader.id, ITEMS]
  await fillTables(server.config, { statements: FILL, values, tables: ['items', 'votes', 'comments'] })
})

test.for(['all', 'votes', 'answers'] as const)(
  `the page of %s of a member with ${ITEMS} votes, on items with as many, touches few of the rows`,
  async (show, { task }) => {
    const list = () => reader.call('GET /me/responses', { query: { show } })
    const { result, sent } = await countStatements(list)
    expect(result.ok.responses).toHaveLength(pageSizes.responses)
    expect(result.ok.counts).toEqual({ all: COUNT_MAX, answers: 99, votes: COUNT_MAX })
    expect(result.ok.responses[0]?.followed.map(({ count }) => count)).toEqual(
      show === 'answers' ? [] : [COUNT_MAX],
    )
    const blocks = await countBlocks(server.db, sent)
    task.meta.figures = `${blocks} blocks`
    expect(blocks).toBeLessThan(BLOCKS_MAX)
  },
)
