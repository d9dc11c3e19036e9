import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { spellings } from '#test/support/mail/spellings.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { listMailboxes, mailboxOf, toMailbox } from './mailbox.ts'

const server = useServer()

test.each(Object.entries(spellings))(
  'all spellings at %s are one mailbox, and normalizing it again changes nothing',
  (_, spell) => {
    const boxes = new Set(Array.from({ length: 24 }, (_, at) => toMailbox(spell('inesgarcia', at))))
    expect(boxes.size).toBe(1)
    const [box = ''] = boxes
    expect(box).toMatch(/^inesgarcia@/)
    expect(toMailbox(box)).toBe(box)
    expect(toMailbox(spell('inesgarcias', 1))).not.toBe(box)
  },
)

test.each([
  ['a.b+c@example.test', 'a.b@example.test'],
  ['a-b@example.test', 'a-b@example.test'],
  ['a.b@outlook.com', 'a.b@outlook.com'],
  ['a-b@outlook.com', 'a-b@outlook.com'],
  ['a.b-c@icloud.com', 'a.b-c@icloud.com'],
  ['a.b_c@yahoo.com', 'a.b_c@yahoo.com'],
  ['a@yahoo.com', 'a@yahoo.com'],
  ['a@yahoo.de', 'a@yahoo.de'],
  ['a-b@yahoo.example', 'a-b@yahoo.example'],
  ['a-b@notyahoo.com', 'a-b@notyahoo.com'],
  ['a.b@fastmail.com', 'a.b@fastmail.com'],
  ['a@b.c.fastmail.com', 'a@b.c.fastmail.com'],
  ['a@b.notfastmail.com', 'a@b.notfastmail.com'],
  ['a.b@mail.gmail.com', 'a.b@mail.gmail.com'],
  ['a.b@gmail.com.example', 'a.b@gmail.com.example'],
  ['a.b@proton.me.example', 'a.b@proton.me.example'],
])('%s becomes %s, because other spellings may belong to another person', (email, box) => {
  expect(toMailbox(email)).toBe(box)
})

test('refusals in earlier versions are found under the mailboxes those versions used', () => {
  expect(listMailboxes('a.b+c@googlemail.com')).toEqual([
    'ab@gmail.com',
    'ab@gmail.com',
    'a.b@googlemail.com',
  ])
  expect(listMailboxes('a.b+c@pm.me')).toEqual(['ab@proton.me', 'a.b@pm.me', 'a.b@pm.me'])
})

test('the database computes the same mailbox', async () => {
  const name = fc.string({ unit: fc.constantFrom(...'ab19.+-_'), minLength: 1, maxLength: 9 })
  const domain = fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'mail.gmail.com',
    'proton.me',
    'protonmail.ch',
    'pm.me',
    'x.pm.me',
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.com.br',
    'yahoo.example',
    'ymail.com',
    'rocketmail.com',
    'me.com',
    'fastmail.com',
    'a-b.fastmail.com',
    'a.fastmail.com.au',
    'a.b.fastmail.fm',
    'icloud.com',
    'a.test',
  )
  const inputs = fc.sample(fc.tuple(name, domain), 400).map(([box, at]) => `${box}@${at}`)
  const { rows } = await server.sql<{ email: string; box: string }>`
    select email, ${mailboxOf(sql`email`)} as box from unnest(${sql.val(inputs)}::text[]) email`
  expect(rows).toEqual(inputs.map(email => ({ email, box: toMailbox(email) })))
})
