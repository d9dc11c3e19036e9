import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts'
import { openMailbox } from './mailbox.ts'
import { serveMailbox } from './serve-mailbox.ts'

const ATTACK = '</title></pre><script>alert(1)</script>'
const mail = (n: number, words = ATTACK): Mail => ({
  id: `mail-${n}`,
  to: `"a<b>${n}"@example.test`,
  subject: `Zoë ${words} ${n}`,
  text: `Text ${words}`,
  html: `<html><head></head><body>${words}<a href="https://firsthand.example/yes">Yes</a></body></html>`,
  headers: {},
})

/** Serves a mailbox that keeps three mails. */
async function startMailbox() {
  const mailbox = await openMailbox({ keptMax: 3 })
  const app = Fastify()
  serveMailbox(app, mailbox)
  onTestFinished(async () => {
    await app.close()
    await mailbox.close()
  })
  const send = createMailer({
    settings: { SMTP_URL: mailbox.url, MAIL_FROM: 'mail@firsthand.example', DATA_DIR: '/nowhere' },
    log: app.log,
    getName: () => ATTACK,
  })
  const get = async (url: string, from: { host?: string; address?: string } = {}) => {
    const { host: authority = '127.0.0.1:3000', address = '127.0.0.1' } = from
    const { statusCode, body, headers } = await app.inject({ url, authority, remoteAddress: address })
    return { status: statusCode, body, policy: String(headers['content-security-policy']) }
  }
  return { send, get }
}

test("strangers' text is escaped, and an email's HTML has no origin or scripts and opens links in new tabs", async () => {
  const { send, get } = await startMailbox()
  await send(mail(1))
  for (const url of ['/demo/mails', '/demo/mails/1']) {
    const { status, body } = await get(url)
    expect([status, body.includes('Zoë &lt;/title&gt;'), body.includes('<script>alert')]).toEqual([
      200,
      true,
      false,
    ])
  }
  expect((await get('/demo/mails/1')).body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const { body, policy } = await get('/demo/mails/1/html')
  expect(body).toContain('<head><base target="_blank">')
  expect(policy).toMatch(/^default-src 'none';.*; sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(policy).not.toContain('script')
})

test('the newest emails are kept, newest first, and older ones are deleted', async () => {
  const { send, get } = await startMailbox()
  for (const n of [1, 2, 3, 4]) await send(mail(n, 'number'))
  const { body } = await get('/demo/mails')
  expect([...body.matchAll(/number (\d)/g)].map(([, n]) => n)).toEqual(['4', '3', '2'])
  expect((await get('/demo/mails/1')).status).toBe(404)
})

test.each([
  ['127.0.0.1:3000', '127.0.0.1', 200],
  ['localhost', '::1', 200],
  ['[::1]:3000', '::ffff:127.0.0.1', 200],
  ['rebound.example', '127.0.0.1', 421],
  ['127.0.0.1.rebound.example:3000', '127.0.0.1', 421],
  ['localhost', '192.0.2.7', 404],
  ['localhost', '::ffff:192.0.2.7', 404],
])('a request to host %s from %s gets %i on every page', async (host, address, status) => {
  const { send, get } = await startMailbox()
  await send(mail(1))
  for (const url of ['/demo/mails', '/demo/mails/1', '/demo/mails/1/html'])
    expect((await get(url, { host, address })).status).toBe(status)
})
