import { expect, test } from 'vitest'
import { isHost, isProxy, isRoot, localUrl } from './addresses.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['0:0:0:0:0:0:0:0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['box', 'http://box:3000'],
])('a server listening at %s opens at %s', (host, origin) => {
  expect(localUrl(host, 3000).origin).toBe(origin)
})

test.each([
  ['192.0.2.7', true],
  ['::', true],
  ['my-host.example', true],
  ['a b', false],
  ['box:3000', false],
  ['me@box', false],
  ['box/path', false],
])('the host check for %s returns %s', (text, answer) => {
  expect(isHost(text)).toBe(answer)
})

test.each([
  ['https://firsthand.example', true],
  ['https://firsthand.example/', true],
  ['https://firsthand.example/app', false],
  ['https://firsthand.example?x=1', false],
  ['https://me@firsthand.example', false],
])('the site-root check for %s returns %s', (text, answer) => {
  expect(isRoot(text)).toBe(answer)
})

test.each([
  ['loopback', true],
  ['192.0.2.7', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['true', false],
  ['1', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['loopback/8', false],
])('the proxy check for %s returns %s', (text, answer) => {
  expect(isProxy(text)).toBe(answer)
})
