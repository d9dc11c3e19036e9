import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'

const SETTINGS = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
const STRANGE = '198.51.100.7'
const OWN = '127.0.0.1'

const server = useServer(SETTINGS)
let url: string
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  url = await listen(server)
  outbox = openOutbox(server)
})

const recover = (email: string, from: string, at = url) =>
  requestAuth(`${at}/recover`, { body: { email }, headers: { 'x-forwarded-for': from } })
const signIn = (member: { email: string; password: string }, from: string) =>
  requestAuth(`${url}/token?grant_type=password`, {
    body: { email: member.email, password: member.password },
    headers: { 'x-forwarded-for': from },
  })
/** Returns the number of mails to an address with a subject, once `most` mails have had time to come. */
async function got(email: string, subject: string, most: number) {
  for (let count = 0; count < most; count += 1) await outbox.mailTo(email, subject)
  return (await outbox.mails()).filter(mail => mail.to === email).length
}

test('two nodes together send no more, however many ask at once', async () => {
  const member = await join(server)
  const node = await startNode({ ...server, settings: SETTINGS })
  onTestFinished(node.close)
  const other = await listen(node)
  const asks = Array.from({ length: 12 }, (_, at) => recover(member.email, STRANGE, at % 2 ? url : other))
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(asks.map(() => 200))
  const { rows } = await sql<{ all: number }>`
    select in_all as all from auth.mail_counts
    where address_hash = sha256(convert_to(${member.email}, 'UTF8'))`.execute(server.db)
  expect(rows).toEqual([{ all: 5 }])
})

test('a sign-in from a new network mails a question to the owner once, and one from a known network none', async () => {
  const member = await join(server)
  expect((await signIn(member, OWN)).status).toBe(200)
  for (let again = 0; again < 2; again += 1) expect((await signIn(member, STRANGE)).status).toBe(200)
  expect(await got(member.email, 'Was this you?', 1)).toBe(0)
})
