import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  guidedIdea,
  guidedPainPoint,
  guidedProduct,
  publishIdea,
  quickIdea,
} from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Ada Author')
const reader = useMember(server, 'Ben Reader')

const setOn = (by: Persona, itemId: ItemId, isOn = true) =>
  by.call('PUT /items/:itemId/public-page', { params: { itemId }, body: { isOn } })
const open = (id: string, query = '') => server.app.inject(`${publicPagePath(id as ItemId)}${query}`)

describe('PUT /items/:itemId/public-page', () => {
  test('200 for the owner, however often it is sent, and members see whether the page is on', async () => {
    const { id } = await publishIdea(author)
    for (const isOn of [true, true, false, false, true]) {
      const { ok } = await setOn(author, id, isOn)
      expect(ok).toMatchObject({ isOn, addressObstacle: 'no-mail-server', origins: [], subscriberCount: 0 })
      expect((await author.call('GET /items/:itemId/public-page', { params: { itemId: id } })).ok).toEqual(ok)
      expect((await reader.call('GET /items/:itemId', { params: { itemId: id } })).ok.isPublic).toBe(isOn)
    }
  })
})

describe('a public page', () => {
  test('has no address field without a mail server, and reveals no session and no members', async () => {
    const { id } = await publishIdea(author)
    await setOn(author, id)
    const { body, headers } = await open(id)
    expect(body).not.toContain('type="email"')
    expect(body).toContain('hasn’t built this yet and wants to know if it’s for you.')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toContain(author.email)
    expect(body).not.toContain(' style=')
  })

  const STORY = 'The first of two.\n\nThe second, <b>with more</b> to say than a card has room for. '.concat(
    'It goes on. '.repeat(20),
  )

  test.each([
    [
      'a quick idea',
      'POST /ideas',
      quickIdea({ description: STORY }),
      ['The idea', 'The first', 'The second, &lt;b&gt;', 'What you get from it', 'Dry shoes.'],
    ],
    [
      'a guided idea',
      'POST /ideas',
      guidedIdea({ visionAndSolution: STORY }),
      ['The idea', 'The first', 'it&#39;s for', 'Musicians'],
    ],
    [
      'a pain point',
      'POST /pain-points',
      guidedPainPoint({ problemAndStory: STORY }),
      ['The problem', 'The first', 'What has been tried', 'A bucket'],
    ],
    [
      'a product',
      'POST /products',
      guidedProduct({ fullDescription: STORY }),
      [
        'The product',
        'The first',
        'What you get from it',
        'Paid a week',
        'What it can do',
        'Polite',
        'it&#39;s for',
        'Studios',
      ],
    ],
  ] as const)('shows the whole story of %s in order', async (_, endpoint, body, parts) => {
    const { id } = (await author.call(endpoint, { body } as never)).ok
    await setOn(author, id)
    const page = (await open(id)).body
    const rest = page.slice(page.indexOf('class="rest"'))
    const places = parts.map(part => rest.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('shows text only once if it already appears in full below the name', async () => {
    const { id } = await publishIdea(author)
    await setOn(author, id)
    const { body } = await open(id)
    expect(body.slice(body.indexOf('<main>')).split('A quiet calendar that books rehearsals')).toHaveLength(2)
  })

  test('neither asks nor counts visitors again when the emailed page sends them back', async () => {
    const { id } = await publishIdea(author)
    await setOn(author, id)
    const back = await open(id, '?said=yes')
    expect([back.statusCode, back.body.includes('You said yes.')]).toEqual([200, true])
    expect(back.body).not.toContain(`action="${publicPagePath(id)}/subscribers"`)
    expect((await open(id)).body).toContain(`action="${publicPagePath(id)}/subscribers"`)
    const { ok } = await author.call('GET /items/:itemId/public-page', { params: { itemId: id } })
    expect([ok.subscriberCount, ok.interestedCount]).toEqual([0, 0])
  })

  test('confines hostile text to its tags and its data', async () => {
    const hostile = `</script><script>alert('x')</script>"><img src=x onerror=alert(1)>`
    const { id } = (await author.call('POST /ideas', { body: quickIdea({ title: hostile }) })).ok
    await setOn(author, id)
    const { body } = await open(id)
    expect(body).not.toMatch(/<script>alert|<img src=x/)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(data).not.toContain('<')
    expect(JSON.parse(data).headline).toContain('</script>')
  })
})
