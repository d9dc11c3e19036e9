import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'

const SUBJECT = 'We signed one of your browsers out'

const server = useServer()
let url: string
let outbox: ReturnType<typeof openOutbox>

beforeAll(async () => {
  url = await listen(server)
  outbox = openOutbox(server)
})

const refresh = (refresh_token: string, browser: string) =>
  requestAuth(`${url}/token?grant_type=refresh_token`, {
    body: { refresh_token },
    headers: { 'user-agent': browser },
  })

const mailsTo = async (email: string) => (await outbox.mails()).filter(({ to }) => to === email)
const anHourLater = () =>
  sql`update auth.sessions set refreshed_at = refreshed_at - interval '1 hour'`.execute(server.db)

test('a member whose used token comes again from elsewhere gets one mail, however often it comes', async () => {
  const member = await join(server)
  await refresh(member.refreshToken, 'own')
  await anHourLater()
  const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(member.refreshToken, 'thief')))
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(400))
  const mail = await outbox.mailTo(member.email, SUBJECT)
  expect(mail.text).toContain('please sign in again')
  expect(mail.html).toContain(SUBJECT)
  expect(mail.link).toMatch(/\/auth\/recover$/)
  expect(await mailsTo(member.email)).toEqual([])
})

test('no one gets a mail about a token that comes twice by the rules, or is not ours', async () => {
  const member = await join(server)
  await refresh(member.refreshToken, 'own')
  await refresh(member.refreshToken, 'other tab')
  await anHourLater()
  expect((await refresh(member.refreshToken, 'own')).status).toBe(200)
  await refresh('A'.repeat(51), 'thief')
  expect(await mailsTo(member.email)).toEqual([])
})
