import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchShown } from './read-on-item.ts'

/** The texts in the watched part of the screen. */
let inView: Set<Element>
let observed: Set<Element>
let notify: (texts: Element[]) => void

/**
 * Acts as an IntersectionObserver. It calls back when it begins to observe a text, and when the test moves a text into
 * or out of view.
 */
class Sight {
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    notify = texts =>
      callback(
        texts
          .filter(text => observed.has(text))
          .map(target => ({ target, isIntersecting: inView.has(target) })),
      )
  }
  observe(text: Element) {
    observed.add(text)
    setTimeout(() => notify([text]))
  }
  unobserve(text: Element) {
    observed.delete(text)
  }
  disconnect() {
    observed.clear()
  }
}

const A_WHILE = 5_000

beforeEach(() => {
  observed = new Set()
  inView = new Set()
  vi.stubGlobal('IntersectionObserver', Sight)
  vi.useFakeTimers()
  document.body.innerHTML = '<p id="comment-a"></p><p id="comment-b"></p>'
})
afterEach(() => void vi.unstubAllGlobals())

const find = (id: string) => document.getElementById(id) ?? expect.fail(id)
function come(...ids: string[]) {
  for (const id of ids) inView.add(find(id))
  notify(ids.map(find))
}
function go(id: string) {
  inView.delete(find(id))
  notify([find(id)])
}

/** Starts a watch. Returns the ids of each call of `onShown`, and the function that ends the watch. */
function watch() {
  const calls: string[][] = []
  const end = watchShown(ids => calls.push(ids))
  return { calls, end }
}

test('the first call has no texts, and no other call comes before a text is shown', () => {
  const { calls, end } = watch()
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([[]])
  come('comment-a', 'comment-b')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([[], ['a', 'b']])
  come('comment-a')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toHaveLength(2)
  end()
})

test('a text that scrolls past on the way to another does not count as shown until it returns', () => {
  const { calls, end } = watch()
  come('comment-a')
  go('comment-a')
  come('comment-b')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([['b']])
  come('comment-a')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([['b'], ['a']])
  end()
})
