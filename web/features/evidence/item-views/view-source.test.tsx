import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endListeners } from '#test/support/left-behind/listeners.ts'
import { followSources, getSource, setSource } from './view-source.ts'

beforeAll(followSources)
afterAll(endListeners)
beforeEach(() => {
  history.replaceState(null, '', '/marketplace')
  document.body.innerHTML = `
    <nav><a>Home</a></nav>
    <article data-source="community"><a><b>Bells</b></a><button>I like the idea</button></article>
    <div data-source="search"><article data-source="community"><s>Found bells</s></article></div>
    <section data-source="mission"><button>Start</button></section>
    <li data-source="notice"><i>Maya replied</i></li>`
  press('a')
})

const press = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('the last press determines which list, mission or notice an item counts as opened from', () => {
  press('article b')
  expect(getSource()).toBe('community')
  press('section button')
  expect(getSource()).toBe('mission')
  press('i')
  expect(getSource()).toBe('notice')
  press('nav a')
  expect(getSource()).toBe('direct')
})

test('going back in the browser history does not count as a press on a list', () => {
  press('article b')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(getSource()).toBe('direct')
})

test.each(['mission=1', 'q=bells&first-step=2'])(
  'a press in the marketplace with %s opens or votes from a mission',
  search => {
    history.replaceState(null, '', `/marketplace?${search}`)
    press('article b')
    expect(getSource()).toBe('mission')
    press('article button')
    expect(getSource()).toBe('mission')
  },
)

test.each(['q=bells', 'mission=1&q=bells', ''])(
  'a press in a list of search results opens or votes from the search, whatever the query: %s',
  search => {
    history.replaceState(null, '', `/marketplace?${search}`)
    press('s')
    expect(getSource()).toBe('search')
  },
)

test('a choice without a press sets its own source', () => {
  setSource('community')
  expect(getSource()).toBe('community')
})

test.each([
  ['from=author-link&via=qr', 'author-link'],
  ['from=notice', 'notice'],
  ['from=notice&from=author-link', 'author-link'],
  ['from=mail', 'community'],
  ['from=search', 'community'],
  ['from=author-linked', 'community'],
  ['note=from=notice', 'community'],
])('a URL with %s opens from %s', (search, source) => {
  press('article b')
  history.replaceState(null, '', `/detail/idea/1?${search}`)
  expect(getSource()).toBe(source)
})

describe('the tab’s first URL', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  /** Opens an address as the document of this tab. Returns functions for the source of a card and for a press on a link. */
  async function load(address: string, type = 'navigate') {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
    history.replaceState(null, '', address)
    vi.resetModules()
    const sources = await import('./view-source.ts')
    const start = await import('./tab-start.ts')
    start.noteTabStart()
    const sourceOf = (source: 'community' | 'mission' | 'notice' | 'search') => {
      sources.setSource(source)
      return sources.getSource()
    }
    const follow = (place: string) => {
      history.replaceState(null, '', place)
      start.noteFollowed(location, sources.isSearched())
    }
    return { sourceOf, follow }
  }

  const fromCard = async (address: string, type?: string) => (await load(address, type)).sourceOf('community')

  test.each([
    '/marketplace?q=bells',
    '/marketplace?%71=bells',
    '/MARKETPLACE/?q=bells',
    '/ideas?sort=votes',
    '/ideas?filter=others',
    '/marketplace?audience=ringers',
    '/marketplace?votes=unvoted',
    '/marketplace?tab=products&category=Productivity#discover',
    '/marketplace?find=bells',
    '/marketplace?page=2',
    '/marketplace?mission=1&feed=3',
    '/members/0197c5a4-0000-7000-8000-00000000000a',
    '/%6Dembers/0197c5a4-0000-7000-8000-00000000000a',
    '/detail/idea/0197c5a4-0000-7000-8000-00000000000b?from=mail',
  ])('%s is a shared link, so its cards are direct', async address => {
    expect(await fromCard(address)).toBe('direct')
  })

  test.each([
    '/marketplace',
    '/Marketplace/',
    '/marketplace#discover',
    '/marketplace?utm_source=mail&page=nonsense&q=',
    '/marketplace?page=1',
    '/ideas',
    '/dashboard',
  ])('%s is the whole list, so its cards are from the community', async address => {
    expect(await fromCard(address)).toBe('community')
  })

  test('missions and notices keep their source in such a tab, but a search does not', async () => {
    const { sourceOf } = await load('/marketplace?q=bells')
    expect([sourceOf('mission'), sourceOf('notice'), sourceOf('search')]).toEqual([
      'mission',
      'notice',
      'direct',
    ])
  })

  test('no longer counts after a link to a whole list, and a later search does not restore it', async () => {
    const { sourceOf, follow } = await load('/members/1')
    for (const place of ['/members/2', '/marketplace?q=bells', '/detail/idea/1', '/leaderboard']) {
      follow(place)
      expect(sourceOf('community')).toBe('direct')
    }
    follow('/marketplace')
    expect(sourceOf('community')).toBe('community')
    follow('/marketplace?q=bells')
    expect(sourceOf('community')).toBe('community')
  })

  test('yields to a later member search, whose items count as search until a link opens a whole list', async () => {
    const { sourceOf, follow } = await load('/dashboard')
    sourceOf('search')
    follow('/detail/idea/1')
    expect(sourceOf('community')).toBe('community')
    sourceOf('search')
    follow('/members/1')
    expect([sourceOf('community'), sourceOf('mission')]).toEqual(['search', 'mission'])
    const later = await load('/members/1', 'reload')
    expect(later.sourceOf('community')).toBe('search')
    later.follow('/marketplace')
    expect(later.sourceOf('community')).toBe('community')
  })

  test.each(['reload', 'back_forward'])('stays in effect after %s, either way', async type => {
    const { follow } = await load('/marketplace?q=bells')
    expect(await fromCard('/marketplace', type)).toBe('direct')
    follow('/marketplace')
    expect(await fromCard('/marketplace?q=typed', type)).toBe('community')
    expect(await fromCard('/marketplace?q=bells')).toBe('direct')
  })

  test('decides by itself after a reload before sign-in', async () => {
    expect(await fromCard('/marketplace?q=bells', 'reload')).toBe('direct')
  })

  test('decides by itself without storage', async () => {
    for (const name of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
    const { sourceOf, follow } = await load('/marketplace?q=bells')
    expect(sourceOf('community')).toBe('direct')
    follow('/marketplace')
    expect(sourceOf('community')).toBe('community')
    expect(await fromCard('/marketplace', 'reload')).toBe('community')
  })
})
