import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePage } from '#test/support/left-behind/leave-page.ts'
import { watchShown } from './watch-shown.ts'

/** The texts in the part of the screen that is watched. */
let inView: Set<Element>
let observed: Set<Element>
let notify: (texts: Element[]) => void

/** Notifies of a text when it begins to be observed and when it comes into view or goes out of it, as a browser's does. */
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
  document.body.innerHTML = '<p id="comment-a"></p><p id="solution-b"><b id="solution-b-title"></b></p>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leavePage()
})

const find = (id: string) => document.getElementById(id) ?? expect.fail(id)
function come(...ids: string[]) {
  for (const id of ids) inView.add(find(id))
  notify(ids.map(find))
}
function go(id: string) {
  inView.delete(find(id))
  notify([find(id)])
}

/** Watches, and returns what was said to be shown, call by call. */
function watch() {
  const calls: string[][] = []
  const end = watchShown(ids => calls.push(ids))
  return { calls, end }
}

test('the first call comes without a text, and none after it until a text has come', () => {
  const { calls, end } = watch()
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([[]])
  come('comment-a', 'solution-b')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([[], ['a', 'b']])
  come('comment-a')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toHaveLength(2)
  end()
})

test('what only passes by on the way to another text is not shown, until it comes back', () => {
  const { calls, end } = watch()
  come('comment-a')
  go('comment-a')
  come('solution-b')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([['b']])
  come('comment-a')
  vi.advanceTimersByTime(A_WHILE)
  expect(calls).toEqual([['b'], ['a']])
  end()
})

test('a heading inside a solution is no text of its own', () => {
  watch().end()
  watch()
  expect([...observed].map(({ id }) => id)).toEqual(['comment-a', 'solution-b'])
})
