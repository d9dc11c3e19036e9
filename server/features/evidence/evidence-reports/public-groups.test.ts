import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { toPublicGroups } from './public-groups.ts'

const server = useServerWithPages()
const author = useMember(server, 'Ada Author')

async function publishReported() {
  const { id } = await publishIdea(author)
  await author.call('PUT /items/:itemId/report', { params: { itemId: id }, body: { isPublic: true } })
  return id
}

type Visitors = { count: number; word?: 'yes' | 'no'; saidAfter?: string; ago?: string }

/** Brings visitors who open the public page some time ago, and say yes or no a while after. */
const bring = (itemId: ItemId, { count, word, saidAfter = '5 minutes', ago = '3 hours' }: Visitors) =>
  server.sql`insert into visits (item_id, source, via, item_version, opened_at, word, said_at)
    select evidence.item_id, 'public-page', 'own-link', item_version, now() - ${ago}::interval, ${word ?? null},
      case when ${word ?? null}::text is not null then now() - ${ago}::interval + ${saidAfter}::interval end
    from evidence, generate_series(1, ${count}::integer) where evidence.item_id = ${itemId}`

async function readReport(itemId: ItemId) {
  const [page, json, csv] = await Promise.all(
    ['', '.json', '.csv'].map(form =>
      server.app.inject({ method: 'GET', url: `${reportPath(itemId)}${form}` }),
    ),
  )
  const { brought, notForMeAtLeast } = json?.json() ?? {}
  const { sums, yesAtLeast, confirmedAtLeast } = brought ?? {}
  const text = page?.body.replaceAll('\u00A0', ' ') ?? ''
  return { text, csv: csv?.body, sums, yesAtLeast, confirmedAtLeast, notForMeAtLeast }
}

test('people the author brought are reported in steps of five, starting at five', async () => {
  const id = await publishReported()
  await bring(id, { count: 2, word: 'yes', ago: '5 hours' })
  await bring(id, { count: 2, ago: '5 hours' })
  const few = await readReport(id)
  expect([few.sums, few.yesAtLeast]).toEqual([null, 0])
  expect(few.text.match(/said">Fewer than 5 people have opened it/g)).toHaveLength(2)
  await bring(id, { count: 2, word: 'yes', ago: '4 hours' })
  await bring(id, { count: 4, word: 'no', ago: '4 hours' })
  const ten = await readReport(id)
  expect(ten.sums).toEqual({ readers: 10, yes: 4 })
  expect(ten.text).toContain('4 of 10 said they’d use it')
  await bring(id, { count: 4, word: 'yes' })
  expect(await readReport(id)).toEqual(ten)
  await bring(id, { count: 1 })
  expect((await readReport(id)).sums).toEqual({ readers: 15, yes: 8 })
})

test('no one sees a single yes, because recent ones are not counted and later ones appear in steps of five', async () => {
  const id = await publishReported()
  await bring(id, { count: 10, ago: '4 hours' })
  const before = await readReport(id)
  await bring(id, { count: 5, word: 'yes', ago: '10 minutes' })
  expect(await readReport(id)).toEqual(before)
  const sayLater = (count: number) =>
    server.sql`update visits set word = 'yes', said_at = opened_at + interval '2 hours' where id in (
      select id from visits where item_id = ${id} and word is null limit ${count})`
  await sayLater(4)
  expect(await readReport(id)).toEqual(before)
  await sayLater(1)
  expect((await readReport(id)).sums).toEqual({ readers: 10, yes: 5 })
})

test('confirmed addresses are reported in steps of five, and never outnumber the yes votes', async () => {
  const id = await publishReported()
  await bring(id, { count: 9, word: 'yes' })
  await bring(id, { count: 6 })
  await server.sql`insert into subscribers (item_id, email, visit_id, via, consent_version, confirmed_at)
    select item_id, id || '@example.com', id, 'own-link', '1', opened_at from visits
    where item_id = ${id} and word = 'yes'`
  const { text, confirmedAtLeast } = await readReport(id)
  expect(confirmedAtLeast).toBe(5)
  expect(text).toContain(
    'At least 5 confirmed it by email. The author brought them, so they can’t settle it.',
  )
})

test.each([
  { latestYes: null, yes: 0, hasFewOthers: false },
  { latestYes: 4, yes: 0, hasFewOthers: false },
  { latestYes: 9, yes: 5, hasFewOthers: true },
])(
  'if almost everyone said yes ($latestYes votes), others see $yes, and no live yes from either group',
  ({ latestYes, ...known }) => {
    const at = '2026-11-28T18:00:00.000Z'
    const brought = { count: { readers: 20, yes: 9 }, hasFive: true, yes: 11, at, prior: null }
    const groups = { brought, found: { yes: 3, since: 2, prior: null } }
    const shown = toPublicGroups(
      { figures: null, bars: [], movedAt: null, groups },
      { countedAt: at, count: null, latestYes, confirmed: 0 },
    )
    expect(shown.found).toMatchObject({ yes: 0, since: 0, count: null })
    expect(shown.brought).toMatchObject({ since: 0, count: null, ...known })
  },
)

test('“Not for me” presses by members and visitors are one number, updated on the hour in steps of five', async () => {
  const id = await publishReported()
  await bring(id, { count: 3, word: 'no' })
  for (let n = 0; n < 3; n += 1)
    await (await join(server)).call('PUT /items/:itemId/not-for-me-reason', {
      params: { itemId: id },
      body: { text: 'I have one' },
    })
  const before = await readReport(id)
  await server.sql`update not_for_me set noted_at = now() - interval '1 hour' where item_id = ${id}`
  const after = await readReport(id)
  expect([before.notForMeAtLeast, after.notForMeAtLeast]).toEqual([0, 5])
  expect(after.text).toContain('At least 5.')
  expect([before.csv?.includes('not for me'), after.csv?.includes('not for me')]).toEqual([false, true])
})
