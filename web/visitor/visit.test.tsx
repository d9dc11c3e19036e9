import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endListeners } from '#test/support/left-behind/listeners.ts'

const ITEM = '0198c0de-0000-7000-8000-000000000001'
const request = vi.fn<typeof fetch>()

/** An observer that reports at once that the whole element is in view. */
class FullView {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
}

/** Opens a page whose script has just started. */
async function openPage() {
  document.body.innerHTML = `<main data-item="${ITEM}" data-via="qr"></main>`
  vi.resetModules()
  const { findVisit, followVisit } = await import('./visit.ts')
  followVisit()
  return findVisit
}

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', request)
  request.mockReset().mockImplementation(async () => Response.json({ visitId: 'a visit' }))
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(endListeners)

test('a visit counts once, after one uninterrupted second in the foreground', async () => {
  const findVisit = await openPage()
  await vi.advanceTimersByTimeAsync(900)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(60_000)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(900)
  expect([request.mock.calls.length, await findVisit()]).toEqual([0, ''])
  await vi.advanceTimersByTimeAsync(100)
  setHidden(true)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).toHaveBeenCalledOnce()
  expect(request.mock.calls[0]?.[0]).toBe(`/api/public-pages/${ITEM}/visits`)
  expect(request.mock.calls[0]?.[1]?.body).toBe('{"via":"qr","site":null}')
  expect(await findVisit()).toBe('a visit')
})

test('a signed-in browser records no visit, except in a frame, which does not check', async () => {
  localStorage.setItem('sb-firsthand-auth-token', '{}')
  const findVisit = await openPage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([request.mock.calls.length, await findVisit()]).toEqual([0, ''])
  vi.stubGlobal('parent', {})
  vi.stubGlobal('IntersectionObserver', FullView)
  const read = vi.spyOn(Storage.prototype, 'getItem')
  const findFramed = await openPage()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await findFramed(), read.mock.calls]).toEqual(['a visit', []])
})

test('a signed-in browser says yes or no as a member, through the same link', async () => {
  document.body.innerHTML = '<main data-members="/detail/idea/1"></main>'
  history.replaceState(null, '', '?from=author-link')
  const { findMembersPage } = await import('./visit.ts')
  localStorage.removeItem('sb-firsthand-auth-token')
  expect(findMembersPage()).toBeUndefined()
  localStorage.setItem('sb-firsthand-auth-token', '{}')
  expect(findMembersPage()).toBe('/detail/idea/1?from=author-link')
})

test('a browser with blocked storage still records a visit', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const findVisit = await openPage()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await findVisit()).toBe('a visit')
})

test('a form does not create a visit', async () => {
  const findVisit = await openPage()
  expect(await findVisit()).toBe('')
  expect(request).not.toHaveBeenCalled()
})

test('a visit lost in transit is resent, but an uncounted one is not', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'))
  request.mockResolvedValueOnce(new Response(null, { status: 503 }))
  const findVisit = await openPage()
  await vi.advanceTimersByTimeAsync(11_000)
  expect([request.mock.calls.length, await findVisit()]).toEqual([3, 'a visit'])
  request.mockReset().mockImplementation(async () => Response.json({ visitId: null }))
  const findOther = await openPage()
  await vi.advanceTimersByTimeAsync(200_000)
  expect([request.mock.calls.length, await findOther()]).toEqual([1, ''])
})
