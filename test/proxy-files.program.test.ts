import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ItemId } from '#contract/ids.ts'
import { embedPath } from '#contract/public-pages/embed-line.ts'
import { freePort } from '#test/support/running-app.ts'
import { isHaproxyThere, startHaproxy } from '#test/support/server/haproxy.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('the database behind haproxy has a synchronous standby, and only the primary gets connections', () => {
  const patroni = parse(read('docs/deploy/patroni.yml'))
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = patroni.bootstrap.dcs
  expect(synchronous_mode).toBe(true)
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  const etcd = parse(read('docs/deploy/etcd.yml'))
  expect(patroni.etcd3.hosts).toContain(etcd['advertise-client-urls'].replace('http://', ''))
  expect(etcd['enable-grpc-gateway']).toBe(true)
  const haproxy = read('docs/deploy/haproxy-database.cfg')
  for (const line of ['uri /primary', 'check port 8008 inter 1s fall 2', 'on-marked-down shutdown-sessions'])
    expect(haproxy).toContain(line)
})

test('nginx and Caddy proxy requests to an old name that cannot be redirected', () => {
  const [nginx = '', caddy = ''] = ['nginx', 'caddyfile'].map(
    language => read('docs/upgrading.md').split(`\`\`\`${language}\n`)[1]?.split('```')[0],
  )
  const kept = matches(nginx, /location ~ (\S+) \{ proxy_pass/g).map(pattern => new RegExp(pattern))
  const passed = matches(caddy, /@kept path (.+)/g)[0]?.split(' ')
  const sources = [
    'server/features/public-pages/list-mails/list-mail.ts',
    'server/features/talk/digests/digest-text.ts',
  ]
  const presses = sources.flatMap(file =>
    matches(read(file), /(?:Unsubscribe': `<|ListHeaders\(`)\$\{origin\}([^$]+)\$/g),
  )
  expect(presses).toHaveLength(2)
  for (const place of [
    ...presses,
    '/embed.js',
    embedPath('an-item' as ItemId),
    '/assets/',
    '/api/public-pages/',
  ]) {
    expect([place, kept.some(pattern => pattern.test(place))]).toEqual([place, true])
    expect(passed).toContain(place.replace('an-item', '*').replace(/\/$/, '/*'))
  }
  for (const place of ['/', '/p/an-item', '/auth/confirm', '/api/items', '/embedded'])
    expect([place, kept.some(pattern => pattern.test(place))]).toEqual([place, false])
})

test('haproxy redirects to https and blocks private paths, as the other proxies do', () => {
  const haproxy = read('docs/deploy/haproxy.cfg')
  expect(haproxy).toContain('http-request redirect scheme https code 301 unless { ssl_fc }')
  const closed = new RegExp(/return status 404 if \{ path,url_dec -m reg (\S+) \}/.exec(haproxy)?.[1] ?? '^$')
  const places = [
    '/metrics',
    '/auth/v1/admin/users',
    '//auth/v1/invite/',
    '/auth/v1/user',
    '/ideas/auth/v1/admin',
  ]
  expect(places.map(place => closed.test(place))).toEqual([true, true, true, false, false])
})

test('each proxy shows our page while no server responds, and that page loads nothing else', async () => {
  const page = read('docs/deploy/unavailable.html')
  expect(page).not.toMatch(/https?:|url\(|src=|href=|<script/)
  for (const file of ['nginx.conf', 'Caddyfile', 'haproxy.cfg'])
    expect(read(`docs/deploy/${file}`)).toContain('/opt/firsthand/current/docs/deploy')
  // nginx and Caddy are tried by npm run prove proxies.
  expect(read('docs/deploy/nginx.conf')).not.toContain('proxy_intercept_errors')
  if (!isHaproxyThere()) return
  const origin = await startHaproxy([await freePort(), await freePort(), await freePort()])
  await expect.poll(() => fetch(origin).catch(() => undefined)).toBeDefined()
  const away = await fetch(`${origin}/ideas`)
  expect([away.status, ...['content-type', 'retry-after'].map(name => away.headers.get(name))]).toEqual([
    503,
    'text/html; charset=utf-8',
    '15',
  ])
  expect(await away.text()).toBe(page)
})
