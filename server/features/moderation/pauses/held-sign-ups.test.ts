import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { newPause } from '#test/support/accounts/community.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })

test('a sign-up whose email was held for over an hour gets no email by itself, and one on request after the end', async () => {
  const operator = await joinStaff(server, 'operator')
  const mails = await startMailServer()
  const node = await startNode({ ...server, settings: { ...mails.settings, CONFIRM_EMAIL: 'on' } })
  const url = await listen(node)
  const email = 'long@example.test'
  await requestAuth(`${url}/signup`, { body: { email, password: 'correct horse', data: { name: 'Ines' } } })
  const first = linkParts(await mails.mailTo(email))
  await operator.call('PUT /admin/pauses/:name', { params: { name: 'sign-ups' }, body: newPause() })
  await sql`insert into auth.account_mails (sign_up_id, kind, address, due_at)
    select id, 'confirmation', email, now() from auth.sign_ups where email = ${email}`.execute(server.db)
  for (const table of ['account_mails', 'one_time_tokens', 'sign_ups'])
    await sql`update ${sql.id('auth', table)} set created_at = created_at - interval '61 minutes'`.execute(
      server.db,
    )
  await sql`update pauses set ends_at = now(), began_at = now() - interval '1 hour'`.execute(server.db)
  const confirm = ({ token_hash }: typeof first) =>
    requestAuth(`${url}/verify`, { body: { token_hash, type: 'signup' } })
  expect((await confirm(first)).status).toBe(403)
  expect((await requestAuth(`${url}/resend`, { body: { email, type: 'signup' } })).status).toBe(200)
  const second = linkParts(await mails.mailTo(email))
  expect((await confirm(second)).status).toBe(200)
  await expect(server.db.selectFrom('auth.account_mails').select('id').execute()).resolves.toEqual([])
  await node.close()
  mails.close()
})
