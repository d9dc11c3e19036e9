import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getRateLimitSeconds } from '#web/ui/feedback/rate-limit-wait.tsx'
import { KeptFailure, loadCode } from './load-code.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: '/assets/index-0a1b2c3.js' }] })
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns code that fails to load before the attempt `last`. */
function arrivingAt(last: number) {
  const seen = { tries: 0, shown: [] as string[] }
  const load = async () => {
    seen.tries += 1
    if (seen.tries < last) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  return { seen, load, notify: ({ title }: { title: string }) => void seen.shown.push(title) }
}

test('code that loads immediately is not announced', async () => {
  const { seen, load, notify } = arrivingAt(1)
  await expect(loadCode(load, { notify })).resolves.toBe('code')
  expect(seen).toEqual({ tries: 1, shown: [] })
})

test('a lost connection is announced once while the code is retried after 1, 2 and 4 seconds', async () => {
  const { seen, load, notify } = arrivingAt(4)
  const code = loadCode(load, { notify })
  await vi.advanceTimersByTimeAsync(6_900)
  expect(seen).toEqual({ tries: 3, shown: ['Connection Issue'] })
  await vi.advanceTimersByTimeAsync(200)
  await expect(code).resolves.toBe('code')
})

test('a restored connection ends the wait', async () => {
  const { seen, load, notify } = arrivingAt(2)
  const code = loadCode(load, { notify })
  await vi.advanceTimersByTimeAsync(1)
  dispatchEvent(new Event('online'))
  await expect(code).resolves.toBe('code')
  expect(seen.tries).toBe(2)
})

test('the page waits for throttled code as long as the server says, and says so', async () => {
  const { seen, load, notify } = arrivingAt(2)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 429, headers: { 'retry-after': '90' } }))
  const code = loadCode(load, { tries: 1, notify })
  await vi.advanceTimersByTimeAsync(89_000)
  expect([seen, getRateLimitSeconds()]).toEqual([{ tries: 1, shown: [] }, 90])
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(code).resolves.toBe('code')
  expect(getRateLimitSeconds()).toBe(0)
})

test('the failure is thrown after the maximum number of tries', async () => {
  const { seen, load, notify } = arrivingAt(9)
  const code = loadCode(load, { tries: 2, notify })
  const refused = expect(code).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(seen.tries).toBe(2)
})

test('a page from a replaced version reloads once', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const { load, notify } = arrivingAt(9)
  void loadCode(load, { tries: 1, notify })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await expect(loadCode(load, { tries: 1, notify })).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
})

test('a browser that caches the failure reloads the page once, but a route throws instead', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => new Response())
  const { load, notify } = arrivingAt(9)
  const route = expect(loadCode(load, { tries: 4, notify })).rejects.toBeInstanceOf(KeptFailure)
  await vi.advanceTimersByTimeAsync(1_000)
  await route
  void loadCode(load, { notify })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('code that arrives and fails is thrown immediately, without a toast', async () => {
  for (const failure of [
    new SyntaxError('Unexpected token'),
    new TypeError('Map.groupBy is not a function'),
  ]) {
    const { seen, notify } = arrivingAt(1)
    await expect(loadCode(() => Promise.reject(failure), { notify })).rejects.toBe(failure)
    expect(seen.shown).toEqual([])
  }
})

test.each([
  'Failed to fetch dynamically imported module: /a.js',
  'error loading dynamically imported module: /a.js',
  'Importing a module script failed.',
])('“%s” is a lost connection', async message => {
  const { seen, notify } = arrivingAt(1)
  const code = loadCode(() => Promise.reject(new TypeError(message)), { tries: 2, notify })
  const refused = expect(code).rejects.toThrow(message)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(seen.shown).toEqual(['Connection Issue'])
})

test('code that is blocked even after the reload is called blocked, and so it is without storage', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('sessionStorage', undefined)
  const { seen, load, notify } = arrivingAt(9)
  void loadCode(load, { notify })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen.shown).toEqual(['Your browser or an extension is blocking part of this page.'])
  expect(reload).not.toHaveBeenCalled()
})

test('without a connection, no code is requested until the server responds again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { seen, load, notify } = arrivingAt(1)
  const code = loadCode(load, { notify })
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(900)
  expect(seen).toEqual({ tries: 0, shown: ['Connection Issue'] })
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(200)
  await expect(code).resolves.toBe('code')
})
