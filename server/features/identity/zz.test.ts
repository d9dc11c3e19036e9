import { test } from 'vitest'
import { askAuth, listen } from '#test/auth-client.ts'
import { join } from '#test/personas.ts'
import { startServer } from '#test/server.ts'
test('timing', async () => {
  const server = await startServer(); const url = await listen(server); const { email } = await join(server)
  const one = async (path: string, body: object) => { const t = performance.now(); await askAuth(url + path, { body }); return performance.now() - t }
  const a: number[] = [], b: number[] = [], c: number[] = [], d: number[] = []
  for (let i = 0; i < 300; i++) {
    a.push(await one('/token?grant_type=password', { email, password: 'wrong horse' }))
    b.push(await one('/token?grant_type=password', { email: `x${i}@example.com`, password: 'wrong horse' }))
    c.push(await one('/signup', { email, password: 'wrong horse' }))
    d.push(await one('/signup', { email: `n${i}@example.com`, password: 'wrong horse' }))
  }
  const med = (x: number[]) => x.toSorted((p, q) => p - q)[150]!.toFixed(2)
  console.log('wrong', med(a), 'unknown', med(b), 'dup', med(c), 'new', med(d))
  const { token, refreshToken, email: e2 } = await join(server)
  for (const [n, u, body] of [['signin', '/auth/v1/token?grant_type=password', { email: e2, password: 'correct horse' }], ['refresh', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }], ['signup', '/auth/v1/signup', { email: 'q@q.qq', password: 'correct horse' }], ['logout', '/auth/v1/logout', {}]] as const) {
    const { count, reply } = await server.counted(() => server.app.inject({ method: 'POST', url: u, payload: body, headers: { authorization: `Bearer ${token}` } }))
    console.log(n, reply.statusCode, count)
  }
  await server.close()
}, 60000)
