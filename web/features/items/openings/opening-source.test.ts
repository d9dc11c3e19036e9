// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { followSources, getSource, setSource } from './opening-source.ts'

beforeAll(followSources)
beforeEach(() => {
  history.replaceState(null, '', '/marketplace')
  document.body.innerHTML = `
    <nav><a>Home</a></nav>
    <article data-source="community"><a><b>Bells</b></a></article>
    <section data-source="mission"><button>Start</button></section>`
  press('a')
})

const press = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('the last press says from which list, mission or notice an item is opened', () => {
  press('article b')
  expect(getSource()).toBe('community')
  press('button')
  expect(getSource()).toBe('mission')
  press('nav a')
  expect(getSource()).toBe('direct')
})

test('going back is no press on a list', () => {
  press('article b')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(getSource()).toBe('direct')
})

test('what is opened from the marketplace of a mission is opened for it', () => {
  history.replaceState(null, '', '/marketplace?mission=1')
  press('article b')
  expect(getSource()).toBe('mission')
})

test('what is chosen without a press says its own source', () => {
  setSource('community')
  expect(getSource()).toBe('community')
})

test("the author's link is known by the address", () => {
  press('article b')
  history.replaceState(null, '', '/detail/idea/1?from=author-link&via=qr')
  expect(getSource()).toBe('author-link')
})
