import { expect, test, vi } from 'vitest'
import { i18n } from '#contract/text/i18n.ts'
import { api } from './api/api.ts'
import { skewSafeFetch } from './session/auth-client.ts'

test('calls from the page and from its sign-in specify the page’s language', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('accept-language'))
    return Response.json({})
  })
  vi.spyOn(i18n, 'language', 'get').mockReturnValue('ja')
  await api('GET /me/mission')
  await api('PUT /me/language', { body: { language: 'ja' } }).catch(() => {})
  await skewSafeFetch('/auth/v1/token', { method: 'POST', headers: { 'accept-language': 'en' } })
  expect(asked).toEqual(['ja', 'ja', 'ja'])
})
