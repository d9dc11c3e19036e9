import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import { addVisitorAnswer } from '#server/features/public/visitor-answers/commands.ts'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { askSupporter, type SupporterParts } from './commands.ts'

const server = useServer()

test('an address is stored once, and every address is answered alike', async () => {
  const author = await join(server)
  const { id } = await publishIdea(author)
  const parts = {
    db: server.db,
    isEmailSent: true,
    sendMails: () => {},
    community: () => ({ disposableDomains: [] }),
  } as unknown as SupporterParts
  const ask = (email: string, itemId: ItemId = id) =>
    askSupporter(parts, { itemId, email, visitId: null, via: 'qr', site: null })
  expect(await ask('a@b.example')).toBe('closed')
  await sql`insert into public_pages (item_id) values (${id})`.execute(server.db)
  expect(await ask('a@b.example')).toBe('closed')
  await sql`update auth.users set email_proven_at = now(), created_at = now() - interval '2 days' where id = ${author.id}`.execute(
    server.db,
  )
  expect(await ask('A@b.example')).toBe('asked')
  expect(await ask('a@b.example')).toBe('asked')
  expect(await ask(author.email)).toBe('asked')
  expect(await ask('x@mailinator.com')).toBe('asked')
  expect(await ask('x')).toBe('no-address')
  expect(
    (await sql`select email, mail_due_at is not null as due from supporters`.execute(server.db)).rows,
  ).toEqual([{ email: 'a@b.example', due: true }])
  const { rows } = await sql<{
    id: QuestionId
  }>`select id from feedback_questions where item_id = ${id}`.execute(server.db)
  const questionId = rows[0]?.id as QuestionId
  const add = (text: string) => addVisitorAnswer(server.db, { itemId: id, questionId, text, visitId: null })
  expect([await add(' hi '), await add('hi'), await add(' '), await add('x'.repeat(2001))]).toEqual([
    'added',
    'added',
    'empty',
    'too-long',
  ])
  expect(
    await addVisitorAnswer(server.db, {
      itemId: id,
      questionId: randomUUID() as QuestionId,
      text: 'x',
      visitId: null,
    }),
  ).toBe('missing')
  expect((await sql`select * from visitor_answers`.execute(server.db)).rows.length).toBe(1)
})
