import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleFailures } from '#server/platform/http/failures.ts'
import { serveSecurityTxt } from './site-files.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

async function read(contact: string | null, publicUrl: string) {
  const app = Fastify()
  handleFailures(app, {
    formats: { gotrue: () => ({ status: 500, headers: {}, body: {} }) },
    rateLimit: undefined,
  })
  serveSecurityTxt(app, { getContact: () => contact, publicUrl: new URL(publicUrl), rateLimit: undefined })
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  const lines = body.trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map(line => line.split(/: (.*)/s).slice(0, 2)))
  return { statusCode, type: headers['content-type'], fields }
}

test('security.txt has the contact, an expiry within a year, the language and its canonical URL', async () => {
  const { statusCode, type, fields } = await read('help@here.example', 'https://here.example')
  const { Expires = '', ...others } = fields
  expect({ statusCode, type, others }).toEqual({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
    others: {
      Contact: 'mailto:help@here.example',
      'Preferred-Languages': 'en',
      Canonical: 'https://here.example/.well-known/security.txt',
    },
  })
  const days = (Date.parse(Expires) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('over HTTP, security.txt has no canonical URL', async () => {
  expect((await read('help@here.example', 'http://here.example')).fields).not.toHaveProperty('Canonical')
})

test('there is no security.txt without a contact', async () => {
  expect((await read(null, 'https://here.example')).statusCode).toBe(404)
})
