import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useServer } from '#test/support/server/use-server.ts'
import { mailboxOf, toMailbox } from './mailbox.ts'

const server = useServer()

const letters = (chars: string) => fc.string({ unit: fc.constantFrom(...chars), minLength: 1, maxLength: 12 })
const name = letters('abcxyz019_-')
const tag = fc.option(letters('abc+.-'), { nil: undefined })
const domain = fc.constantFrom(
  'gmail.com',
  'googlemail.com',
  'example.test',
  'mail.gmail.com',
  'gmail.com.example',
)

/** Spells a mailbox with a tag, and with dots between its letters. */
const spell = (plain: string, { dots, tag }: { dots: readonly number[]; tag: string | undefined }) =>
  [...plain].flatMap((letter, index) => (dots.includes(index) ? [letter, '.'] : [letter])).join('') +
  (tag === undefined ? '' : `+${tag}`)

test('a mailbox is the same with tags anywhere and with dots at Gmail, and reducing it twice changes nothing', () => {
  fc.assert(
    fc.property(name, domain, tag, fc.array(fc.nat(11), { maxLength: 4 }), (plain, at, tag, dots) => {
      const isGmail = at === 'gmail.com' || at === 'googlemail.com'
      const spelled = `${spell(plain, { dots: isGmail ? dots : [], tag })}@${at}`
      expect(toMailbox(spelled)).toBe(`${plain}@${isGmail ? 'gmail.com' : at}`)
      expect(toMailbox(toMailbox(spelled))).toBe(toMailbox(spelled))
    }),
  )
})

test('dots are kept at other hosts, where they may be another person', () => {
  expect(toMailbox('a.b+c@example.test')).toBe('a.b@example.test')
  expect(toMailbox('a.b@gmail.com')).toBe(toMailbox('ab+x@googlemail.com'))
})

test('the database comes to the same mailbox', async () => {
  const property = fc.asyncProperty(
    name,
    domain,
    tag,
    fc.array(fc.nat(11), { maxLength: 4 }),
    async (plain, at, tag, dots) => {
      const email = `${spell(plain, { dots, tag })}@${at}`
      const { rows } = await sql<{ box: string }>`select ${mailboxOf(sql`${email}::text`)} as box`.execute(
        server.db,
      )
      expect(rows[0]?.box).toBe(toMailbox(email))
    },
  )
  await fc.assert(property, { numRuns: 60 })
})
