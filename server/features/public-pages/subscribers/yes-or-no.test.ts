import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ItemId, SubscriberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths } from '#contract/lengths.ts'
import { embedPath } from '#contract/public-pages/embed-line.ts'
import { countedVisits, forgetVisitors } from '#server/features/evidence/item-views/stored-visits.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { addVisitors } from '#test/support/evidence/visitors.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { visitPage } from '#test/support/items/public-pages.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { eraseSubscribers } from './erase-subscribers.ts'
import { matchSubscribers } from './stored-subscribers.ts'

const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const EMAIL = 'ines@example.test'

const author = useNewMember(server, 'Maya Lindqvist')
let id: ItemId
let path: string
beforeEach(async () => {
  id = (await publishIdea(author)).id
  path = publicPagePath(id)
  await openToAddresses(server.db, { itemId: id, author: author.id })
})

type From = { address?: string; browser?: string; to?: string }

const send = async (
  fields: Record<string, string>,
  { address = '198.51.100.1', browser = 'Browser', to = path }: From = {},
) =>
  (
    await postForm(server, `${to}/subscribers`, fields, {
      remoteAddress: address,
      headers: { 'user-agent': browser, 'sec-fetch-site': 'same-origin' },
    })
  ).body
const yes = (from?: From) => send({ word: 'yes' }, from)
const no = (from?: From) => send({ word: 'no' }, from)
const leave = (email = EMAIL, from?: From) => send({ email }, from)

/** Returns the visits that count, as 'opened yes no'. */
const count = () => server.value<string>`
  select concat_ws(' ', count(*), count(*) filter (where word = 'yes'), count(*) filter (where word = 'no'))
  ${countedVisits(sql`${id}`)}`
const reasons = () =>
  server.db.selectFrom('not_for_me_reasons').select('text').where('item_id', '=', id).execute()
const subscribers = () => server.db.selectFrom('subscribers').select('id').where('item_id', '=', id).execute()

/** Makes everything a day older, as the job at midnight does. */
async function passDay() {
  await server.sql`update visits set opened_at = opened_at - interval '1 day'`
  await forgetVisitors(server.db)
}

async function pressLink(choice: 'yes' | 'no') {
  const [subscriber] = await subscribers()
  const token = createSignedToken(SubscriberId.parse(subscriber?.id), {
    purpose: 'confirm',
    key: await getMailKey(server.db),
  })
  return postForm(server, `/p/confirm/${token}`, { choice })
}

describe('a yes or no', () => {
  test('counts once per browser and day with its last value, is shown only to the author and can be withdrawn', async () => {
    expect(await yes()).toContain('by Maya Lindqvist</h1>')
    expect(await no()).toContain('Your no counts.')
    expect(await count()).toBe('1 0 1')
    await yes()
    await yes({ browser: 'Another' })
    await no({ address: '198.51.101.1' })
    await addVisitors(server.db, { itemId: id, readers: 2, yes: 1 })
    expect(await count()).toBe('5 3 1')
    const { ok } = await author.call('GET /items/:itemId/public-page', { params: { itemId: id } })
    expect(ok.interestedCount).toBe(2)
    for (let time = 0; time < 2; time += 1) expect(await send({ undo: 'yes' })).toContain('Is this for you?')
    expect(await count()).toBe('5 2 1')
    await passDay()
    await yes()
    expect(await count()).toBe('6 3 1')
  })

  test('counts as only one visit, however often it arrives alongside the script’s report', async () => {
    await Promise.all([yes(), no(), yes(), visitPage(server, id), yes(), leave(), leave()])
    expect((await count())?.split(' ')[0]).toBe('1')
    await visitPage(server, id, { browser: 'Silent' })
    await no({ browser: 'Silent', to: embedPath(id) })
    expect(await count()).toMatch(/^2 /)
  })

  test('belongs to the visit that an open page specifies, even after midnight and on another network', async () => {
    const { visitId: visit } = await visitPage(server, id)
    await send({ word: 'yes', visit }, { address: '203.0.113.9' })
    await passDay()
    await send({ word: 'no', visit })
    expect(await count()).toBe('1 0 1')
    await server.sql`update visits set opened_at = now() - interval '73 hours'`
    await send({ word: 'yes', visit })
    expect(await count()).toBe('2 1 1')
  })

  test('counts for a crowd behind one network, and the page says when the crowd is too large', async () => {
    for (let browser = 0; browser < 40; browser += 1) await yes({ browser: `Browser ${browser}` })
    expect(await count()).toBe('40 40 0')
    await server.sql`insert into visits (item_id, source, via, item_version, network, visitor)
      select item_id, source, via, item_version, network, sha256(number::text::bytea) from generate_series(1, 460) number, (
        select * from visits where item_id = ${id} limit 1) one`
    expect(await yes({ browser: 'New' })).toContain('Your yes isn’t counted, because too many came')
    expect(await no({ browser: 'New' })).toContain('Your no isn’t counted')
    expect(await no({ browser: 'Browser 7' })).toContain('Your no counts.')
    expect((await visitPage(server, id, { browser: 'New' })).visitId).toBeNull()
    expect(await count()).toBe('500 39 1')
  })

  test('does not count from the author’s network or with the author’s address', async () => {
    await leave(author.email)
    await server.sql`update auth.sessions set ip = '198.51.100.0/24' where user_id = ${author.id}`
    expect(await send({ word: 'no', because: 'I built it' })).toContain('Thank you.')
    expect([await count(), await reasons()]).toEqual(['0 0 0', []])
  })

  test('counts for the wording that the visitor saw', async () => {
    for (const browser of ['Browser', 'Silent']) await visitPage(server, id, { browser })
    const body = { kind: 'idea' as const, marketplaceDescription: 'Other words' }
    await author.call('PATCH /items/:itemId', { params: { itemId: id }, body })
    expect(await count()).toBe('0 0 0')
    await yes()
    expect(await count()).toBe('1 1 0')
  })
})

describe('an email', () => {
  test('joins its browser’s yes, turns a no into a yes, and withdraws it through the no link in the email', async () => {
    await send({ word: 'no', because: 'Too dear' })
    expect(await leave()).toContain('Check your inbox.')
    await leave('petra@example.test')
    expect([await count(), await reasons()]).toEqual(['1 1 0', []])
    await pressLink('no')
    expect(await count()).toBe('1 1 0')
    await pressLink('no')
    expect([await count(), await subscribers()]).toEqual(['1 0 0', []])
  })

  test.each(['pending', 'confirmed'])(
    'that is %s and left again on another day does not add a second yes',
    async state => {
      await leave()
      if (state === 'confirmed') await pressLink('yes')
      await passDay()
      await yes()
      expect(await count()).toBe('2 2 0')
      await leave('Ines+again@example.test')
      expect(await count()).toBe('1 1 0')
    },
  )

  test('that is left again after its yes was withdrawn counts as one yes', async () => {
    await leave()
    await send({ undo: 'yes' })
    await passDay()
    await leave()
    await pressLink('yes')
    expect(await count()).toBe('2 1 0')
  })

  test('that two browsers leave concurrently counts as one yes', async () => {
    await race({
      db: server.db,
      lock: tx => sql`select from items where id = ${id} for update`.execute(tx),
      waiting: 2,
      start: () => Promise.all([leave(), leave(EMAIL, { address: '203.0.113.9' })]),
    })
    expect(await count()).toBe('1 1 0')
  })

  test('that is deleted on its page withdraws its yes, but a corrected or confirmed email does not', async () => {
    const tokenOf = (body: string) => /[0-9a-f-]{36}~\d+\.[\w-]+/.exec(body)?.[0] ?? ''
    const first = tokenOf(await leave())
    const second = tokenOf(await send({ sent: first, act: 'change', email: 'petra@example.test' }))
    expect(await count()).toBe('1 1 0')
    await send({ sent: second, act: 'forget' })
    expect([await count(), await subscribers()]).toEqual(['1 0 0', []])
    const confirmed = tokenOf(await leave('tom@example.test'))
    await pressLink('yes')
    await send({ sent: confirmed, act: 'forget' })
    expect(await count()).toBe('1 1 0')
  })

  test('that no one confirms is erased after seven days, but its yes stays', async () => {
    await leave()
    await server.sql`update subscribers set created_at = now() - interval '8 days'`
    await eraseSubscribers(server.db)
    expect([await count(), await subscribers()]).toEqual(['1 1 0', []])
  })

  test.each(['before', 'after'])(
    'from a member who opened the item %s leaving it counts no visit, even once it is erased',
    async when => {
      const member = await join(server)
      await server.sql`update auth.users set email_proven_at = now() where id = ${member.id}`
      if (when === 'before') await openItem(member, id)
      await leave(member.email)
      await pressLink('yes')
      if (when === 'after') await openItem(member, id)
      expect(await count()).toBe('0 0 0')
      await matchSubscribers(server.db)
      await server.sql`delete from subscribers`
      expect(await count()).toBe('0 0 0')
    },
  )
})

describe('a reason', () => {
  test('is kept once with its no, and deleted with it', async () => {
    await send({ word: 'no', because: 'I have one' })
    expect(await send({ word: 'no', because: ' I use paper ' })).toContain('can read your reason')
    expect(await reasons()).toEqual([{ text: 'I use paper' }])
    await yes()
    expect(await reasons()).toEqual([])
    await send({ word: 'no', because: 'Too dear' }, { to: embedPath(id) })
    await send({ undo: 'yes' })
    expect([await count(), await reasons()]).toEqual(['1 0 0', []])
  })

  test.each([
    ['see https://evil.example', 'Web and email addresses aren’t allowed.'],
    ['me@example.com', 'Web and email addresses aren’t allowed.'],
    ['x'.repeat(lengths.notForMeReason + 1), 'Use at most 300 characters.'],
    [' \u200b', 'Write something first.'],
  ])('is refused, and stays in its field: %s', async (because, problem) => {
    const body = await send({ word: 'no', because })
    expect(body).toContain(problem)
    expect(body).toContain(`>${because}</textarea>`)
    expect(await reasons()).toEqual([])
  })

  test('from a concurrent yes and no is kept only with the no', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([yes(), send({ word: 'no', because: 'Too dear' }), send({ undo: 'yes' })])
      expect((await count())?.endsWith('1')).toBe((await reasons()).length === 1)
    }
  })
})
