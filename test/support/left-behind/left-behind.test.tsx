import { once } from 'node:events'
import { createServer } from 'node:http'
import { render, screen } from '@testing-library/react'
import { Toaster, toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchFile } from './watch-file.ts'

let endFile: () => Promise<void>

beforeEach(async () => {
  endFile = await watchFile()
})

test.each<[string, () => unknown, RegExp]>([
  ['fake timers', () => vi.useFakeTimers(), /end: fake timers$/],
  ['a timer', () => setTimeout(() => {}, 5_000), /end: a setTimeout of 5000 ms, started at test\/.+:\d+$/],
  ['an interval', () => setInterval(() => {}, 1_000), /end: a setInterval of 1000 ms, started at test\//],
  [
    'a listener',
    () => addEventListener('storage', () => {}),
    /a listener of "storage" on the window, .+:\d+$/,
  ],
])(
  'a file that leaves %s fails and says where it comes from, and the next one finds nothing of it',
  async (_, leave, sentence) => {
    leave()
    await expect(endFile()).rejects.toThrow(sentence)
    endFile = await watchFile()
    await endFile()
  },
)

test('a file that leaves a server listening fails', { timeout: 10_000 }, async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  await expect(endFile()).rejects.toThrow('end: a server that listens (TCPServerWrap)')
  server.close()
})

test('whatever else a file leaves is gone when the next one begins', async () => {
  render(<Toaster />)
  toast('A toast')
  await screen.findByText('A toast')
  setTimeout(() => toast('A late toast'), 20)
  addEventListener('storage', () => {}, { once: true })
  dispatchEvent(new StorageEvent('storage'))
  localStorage.setItem('draft', 'text')
  sessionStorage.setItem('source', 'mission')
  document.title = 'Another title'
  document.documentElement.classList.add('dark')
  document.cookie = 'theme=dark'
  history.pushState({ at: 1 }, '', '/elsewhere')
  Object.assign(globalThis, { leftGlobal: 1 })
  Element.prototype.scrollTo = () => {}
  process.env.LEFT_VARIABLE = 'set'
  await endFile()
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  expect([location.pathname, history.state, toast.getToasts(), toast.getHistory()]).toEqual([
    '/',
    null,
    [],
    [],
  ])
  expect(['leftGlobal' in globalThis, Element.prototype.scrollTo, process.env.LEFT_VARIABLE]).toEqual([
    false,
    undefined,
    undefined,
  ])
})
