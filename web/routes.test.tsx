import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { toPattern } from '#server/platform/pages/site.ts'
import { listAddresses } from './prerender.tsx'
import { routes } from './routes.tsx'

const withAll = (address: string) => address.replace(/:\w+\??/g, 'one')
const withoutOptional = (address: string) => withAll(address.replace(/\/:\w+\?/g, ''))
const pathOf = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

test('the server knows every address the browser router has a page for', () => {
  const addresses = listAddresses(routes)
  const patterns = addresses.map(toPattern)
  const isKnown = (address: string) => patterns.some(pattern => pattern.test(address))
  for (const address of addresses.flatMap(each => [withAll(each), withoutOptional(each)])) {
    expect(pathOf(routes, address), address).not.toBe('*')
    expect(isKnown(address), address).toBe(true)
  }
  for (const address of ['/notice', '/notices/one/two', '/noticesone', '/detail/idea'])
    expect([pathOf(routes, address), isKnown(address)], address).toEqual(['*', false])
})
