import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { sampleFigures, storeFigures, storeVerdict } from '#test/support/evidence/figures.ts'
import { castVote, postUpdate } from '#test/support/items/actions.ts'
import { publishIdea, quickIdea } from '#test/support/items/factories.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'

const ORIGIN = 'https://firsthand.example'
const READERS = ['Ingrid Reader', 'Sam Silent']
const server = useServerWithPages()
let author: Persona
let readers: Persona[]

beforeAll(async () => {
  author = await joinLongAgo(server, 'Ada Author')
  readers = await Promise.all(READERS.map(name => join(server, name)))
})

const get = (url: string) => server.app.inject({ method: 'GET', url })
const setPublic = (by: Persona, itemId: ItemId, isPublic = true) =>
  by.call('PUT /items/:itemId/report', { params: { itemId }, body: { isPublic } })
const decide = (itemId: ItemId, reason: string) =>
  postUpdate(author, itemId, { stage: 'building', text: reason })

/** Publishes an idea with votes, figures and a public report. */
async function publishReported(more: Parameters<typeof quickIdea>[0] = {}) {
  const { id } = (await author.call('POST /ideas', { body: quickIdea(more) })).ok
  for (const reader of readers) await castVote(reader, id)
  await storeVerdict(server.db, id)
  await storeFigures(server.db, id)
  await setPublic(author, id)
  return id
}

const formsOf = (id: ItemId) => ['', '.csv', '.json'].map(form => `${reportPath(id)}${form}`)

describe('PUT /items/:itemId/report', () => {
  test('200 for the owner, however often they send it, and the evidence shows the report', async () => {
    const { id } = await publishIdea(author)
    for (const isPublic of [true, true, false, false, true]) {
      expect((await setPublic(author, id, isPublic)).ok).toEqual({ isPublic })
      const { ok } = await author.call('GET /items/:itemId/evidence', { params: { itemId: id } })
      expect(ok.isPublic).toBe(isPublic)
    }
  })
})

describe('a public report', () => {
  test('shows anyone the outcome, how certain it is and how it was measured', async () => {
    const id = await publishReported({ title: 'A shelf for a street' })
    await decide(id, 'Three streets have offered a shelf.')
    const { statusCode, headers, body } = await get(reportPath(id))
    const text = body.replaceAll('\u00A0', ' ').replace(/<[^>]+>/g, '')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    for (const words of [
      'A shelf for a street',
      'Members who found it on their ownAbove the author’s bar40 of 96 said they’d use it',
      'very likely 27% to 58%',
      'The author’s plan said build it.It passed the bar on May 3, with 54 people.This can still change.',
      'People the author broughtToo early to callFewer than 5 people have opened it',
      'The author decided to build it“Three streets have offered a shelf.”',
      'Build above 20%, drop below 10%',
      '11 new here, fewer than 5 near the author',
      'Pressed Not for meFewer than 5.',
      'The author tested nothing else in the 90 days before.',
      'Members saw how many had voted before they voted.',
      'The members who found it belong to a community of people who build things.',
    ])
      expect(text).toContain(words)
    expect(body).toContain(`content="${ORIGIN}/share/report-${id}.png"`)
    expect(body).not.toContain(' style="')
  })

  test('never includes a member’s name, id or picture in any format', async () => {
    const id = await publishReported()
    const bodies = await Promise.all(formsOf(id).map(async url => (await get(url)).body))
    for (const member of [author, ...readers])
      for (const body of bodies)
        for (const trace of [member.id, member.name]) expect(body).not.toContain(trace)
  })

  test('keeps hostile titles and reasons inside their tags and cells', async () => {
    const hostile = `</title><script>alert('x')</script>"><img src=x onerror=alert(1)>`
    const id = await publishReported({ title: hostile })
    await decide(id, hostile)
    const { body, headers } = await get(reportPath(id))
    expect(body).not.toMatch(/<script>alert|<img/)
    expect(body.match(/&lt;script&gt;alert\(&#39;x&#39;\)/g)?.length).toBeGreaterThanOrEqual(3)
    expect(headers['content-security-policy']).toBe(
      (await get('/marketplace')).headers['content-security-policy'],
    )
    const formula = await publishReported({ title: '=HYPERLINK("http://x","y")' })
    expect((await get(`${reportPath(formula)}.csv`)).body).toContain(`"'=HYPERLINK(""http://x"",""y"")",`)
  })

  test('has files whose daily sums cover at least five readers each and add up to the figures', async () => {
    const id = await publishReported({ title: 'Shelf' })
    const csv = await get(`${reportPath(id)}.csv`)
    const json = await get(`${reportPath(id)}.json`)
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="evidence-${id}.csv"`)
    const [head, ...rows] = csv.body
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
    expect(head).toBe('item,from,to,readers,yes,source')
    expect(rows.slice(1)).toEqual([
      'Shelf,2027-05-01,2027-05-02,9,5,community',
      'Shelf,2027-05-02,2027-05-13,36,17,community',
      'Shelf,2027-05-13,2027-05-14,6,2,community',
    ])
    const { days, sums, interval } = json.json()
    expect(sums).toEqual({ readers: 96, yes: 40 })
    expect(interval.from).toBeCloseTo(0.2705, 4)
    const toSum = (key: 'readers' | 'yes') =>
      days.reduce((sum: number, span: Record<'readers' | 'yes', number>) => sum + span[key], 0)
    expect([toSum('readers'), toSum('yes')]).toEqual([96, 40])
  })

  test('has neither a verbal range nor daily sums with fewer than twenty readers', async () => {
    const { id } = await publishIdea(author)
    await setPublic(author, id)
    expect((await get(reportPath(id))).body).toContain('Fewer than 5 people have opened it.')
    const community = {
      ...sampleFigures().community,
      sums: { readers: 19, yes: 4 },
      changed: null,
      points: [{ readers: 5, yes: 1, at: '2027-05-01T00:00:00.000Z' }],
    }
    await storeFigures(server.db, id, sampleFigures({ community }))
    const [page, csv, json] = await Promise.all(formsOf(id).map(get))
    expect(page?.body.replaceAll('\u00A0', ' ')).toContain('4 of 19 said they’d use it')
    expect(page?.body).toContain('<svg class="range')
    expect(page?.body).not.toContain('very likely')
    expect(csv?.body).toBe('\ufeffitem,from,to,readers,yes,source\r\n')
    expect(json?.json()).toMatchObject({
      sums: { readers: 19, yes: 4 },
      interval: null,
      overTime: [],
      days: [],
      visitors: [],
    })
  })

  test('returns the same 404 as any unknown address when there is no report', async () => {
    const [off, never] = [await publishReported(), (await publishIdea(author)).id]
    await setPublic(author, off, false)
    const nowhere = await get('/nowhere')
    for (const url of [off, never, 'nonsense' as ItemId, '%00' as ItemId].flatMap(formsOf))
      expect([url, (await get(url)).statusCode, (await get(url)).body]).toEqual([url, 404, nowhere.body])
  })

  test('has a share card, like the landing page’s example, and takes two statements', async () => {
    const id = await publishReported()
    const cards = await Promise.all([`report-${id}`, 'example'].map(name => get(`/share/${name}.png`)))
    expect(cards.map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'image/png'])
    expect((await server.counted(() => get(reportPath(id)))).count).toBe(2)
  })
})

test('shows the number of blocked members once it reaches five', async () => {
  const id = await publishReported()
  const reportOf = async () => {
    const [page, , json] = await Promise.all(formsOf(id).map(get))
    return { page: page?.body ?? '', blocked: JSON.parse(json?.body ?? '').blocked }
  }
  const block = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const params = { memberId: (await join(server)).id }
      await author.call('PUT /members/:memberId/block', { params })
    }
  }
  await block(4)
  const few = await reportOf()
  expect([few.page.includes('Blocked'), few.blocked]).toEqual([false, null])
  await block(1)
  const five = await reportOf()
  expect([five.page.includes('5 members, by the author.'), five.blocked]).toEqual([true, 5])
})
