import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, giveAnswer, postComment, verifyAnswer } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

const awards = async () => {
  const { rows } = await sql<{ award: string }>`
    select user_id || ' ' || badge as award from user_badges
    union all select user_id || ' ' || win from user_wins
    union all select user_id || ' ' || name || case when completed_at is null then '' else ' completed' end from milestones
    order by 1`.execute(server.db)
  return rows.map(({ award }) => award)
}

/** Deletes the rows that the migration made, and all awards earned since, except wins that existed before. */
const undoMigration = () =>
  sql`drop table user_badges, milestones;
    drop index votes_early_adopter;
    alter table user_wins drop column celebrated_at;
    delete from user_wins where win in ('First Comment', 'First Interview')`.execute(server.db)

async function doEverything(author: Persona, crowd: readonly Persona[]) {
  const ideas = await Promise.all(Array.from({ length: 10 }, () => publishIdea(author)))
  await publishPainPoint(author)
  await publishProduct(author)
  const [first] = ideas
  if (!first) throw new Error('there is no idea')
  for (const voter of crowd) {
    await castVote(voter, first.id)
    await postComment(voter, first.id)
    await giveAnswer(voter, first.questions[0])
  }
  const [fan] = crowd
  if (!fan) throw new Error('there is no fan')
  for (const { id, questions } of ideas) {
    await castVote(fan, id, 'early_adopter')
    await verifyAnswer(author, await giveAnswer(fan, questions[1]))
    const item = { id, kind: 'idea' as const, title: 'A bell', userId: author.id }
    await completeInterview(server.db, { item, memberId: fan.id, bothWrote: true })
  }
}

test('members from before hold what their actions would have earned, and celebrate none of it', async () => {
  const author = await join(server, 'Author')
  await doEverything(author, await Promise.all(Array.from({ length: 10 }, () => join(server, 'Fan'))))
  await author.call('PATCH /me/profile', {
    body: { bio: 'I build bells', website: 'https://bells.example/' },
  })
  const earned = await awards()
  await undoMigration()
  const migration = await readFile('server/migrations/0018_awards.sql', 'utf8')
  await sql.raw(migration).execute(server.db)
  expect(await awards()).toEqual(earned)
  expect((await author.call('GET /me/wins')).ok.filter(({ isCelebrated }) => !isCelebrated)).toEqual([])
})
