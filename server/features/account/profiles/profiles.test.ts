import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProfileChange } from '#contract/account/profile-form.ts'
import type { MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { giveRole } from '#test/support/accounts/staff.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { castVote, postComment } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const viewer = useMember(server, 'Viewer')

const unknown = crypto.randomUUID() as MemberId
const change = (by: Persona, body: ProfileChange) => by.call('PATCH /me/profile', { body })
const own = async (by: Persona) => (await by.call('GET /me/profile')).ok
const page = async (memberId: MemberId) =>
  (await viewer.call('GET /members/:memberId', { params: { memberId } })).ok
const facts = async (id: MemberId) =>
  (await server.sql`select payload from facts where actor_id = ${id} and kind = 'profile.changed'`).rows

const whole = {
  name: 'Ada Lovelace',
  bio: 'I build bells',
  twitter: 'ada',
  linkedin: 'in/ada-lovelace',
  github: 'ada-l',
  website: 'https://bells.example/',
}
const nothing = { bio: null, twitter: null, linkedin: null, github: null, website: null }

describe('PATCH /me/profile', () => {
  test('200 changes only the fields sent, and empty text clears its field', async () => {
    const ada = await join(server, 'Ada')
    const { status, ok } = await change(ada, { ...whole, website: 'bells.example' })
    expect([status, ok]).toEqual([200, { ...(await own(ada)), ...whole, email: ada.email }])
    expect((await change(ada, { bio: ' ' })).ok).toEqual({ ...ok, bio: null })
    const cleared = { name: '', bio: '', twitter: '', linkedin: '', github: '', website: '' }
    expect((await change(ada, cleared)).ok).toEqual({ ...ok, ...nothing, name: null })
    expect(await own(ada)).toMatchObject({ ...nothing, name: null })
  })

  test('200 for a repeated or empty request, which changes nothing and records no event', async () => {
    const ada = await join(server, 'Ada')
    const { ok } = await change(ada, whole)
    expect((await change(ada, whole)).ok).toEqual(ok)
    expect((await change(ada, {})).ok).toEqual(ok)
    const noted = await facts(ada.id)
    expect(noted).toEqual([{ payload: { fields: Object.keys(whole) } }])
  })

  test('a new name appears on the account and on everything the member already wrote', async () => {
    const ada = await join(server, 'Ada')
    const { id } = await publishIdea(ada)
    const params = { itemId: id }
    await postComment(ada, id)
    await change(ada, { name: 'Countess' })
    const { ok } = await viewer.call('GET /items/:itemId/comments', { params })
    expect([
      (await readItem(viewer, { id, kind: 'idea' })).author.name,
      ok.comments[0]?.author?.name,
    ]).toEqual(['Countess', 'Countess'])
    expect(await metadata(ada)).toMatchObject({ name: 'Countess', email: ada.email, sub: ada.id })
    await change(ada, { name: '' })
    expect(await metadata(ada)).not.toHaveProperty('name')
  })

  test('changing only the bio does not change the account', async () => {
    const ada = await join(server, 'Ada')
    const before = await account(ada)
    await change(ada, { bio: 'Bells' })
    expect(await account(ada)).toEqual(before)
  })

  test.each([
    ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
    ['a path to elsewhere', { linkedin: 'in/../feed' }, 'linkedin'],
    ['an email', { email: 'other@example.test' }, 'email'],
    ['an avatar', { avatar: 'https://a.example/x.png' }, 'avatar'],
    ['an id', { id: unknown }, 'id'],
  ])('400 for %s names the field and stores nothing', async (_, body, field) => {
    const ada = await join(server, 'Ada')
    const { status, refusal } = await change(ada, { twitter: 'other', ...body })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
    expect(await own(ada)).toMatchObject({ ...nothing, name: 'Ada' })
  })

  test('two concurrent changes to different fields are both stored, and each response shows the stored fields', async () => {
    const ada = await join(server, 'Ada')
    const answers = await race({
      db: server.db,
      lock: tx => tx.selectFrom('profiles').select('id').where('id', '=', ada.id).forUpdate().execute(),
      waiting: 2,
      start: () => Promise.all([change(ada, { name: 'First', bio: 'One' }), change(ada, { name: 'Second' })]),
    })
    const stored = await own(ada)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ ok }) => ok)).toContainEqual(stored)
    expect(stored).toMatchObject({ bio: 'One', name: expect.stringMatching(/^(First|Second)$/) })
    expect(await metadata(ada)).toMatchObject({ name: stored.name })
  })

  test('400 for a name reserved for staff, even disguised; staff can take it and keep it without the role', async () => {
    const ada = await join(server, 'Ada')
    const reserved = {
      name: 'This name is reserved for the people who run this community. Please choose another.',
    }
    for (const name of ['Support', 'F1rsth\u0430nd', 'S.t.a.f.f', 'Firsthand Billing Help'])
      expect((await change(ada, { name, bio: 'Bells' })).refusal.fields).toEqual(reserved)
    expect(await own(ada)).toMatchObject({ name: 'Ada', bio: null })
    expect((await change(ada, { name: 'Staffan Helper' })).status).toBe(200)
    await giveRole(server, { id: ada.id, role: 'moderator' })
    expect((await change(ada, { name: 'Firsthand Support' })).ok.name).toBe('Firsthand Support')
    await server.sql`delete from member_roles where user_id = ${ada.id}`
    expect((await change(ada, { name: 'Firsthand Support', bio: 'Bells' })).ok).toMatchObject({
      name: 'Firsthand Support',
      bio: 'Bells',
    })
    expect((await change(ada, { name: 'Firsthand Team' })).refusal.fields).toEqual(reserved)
  })

  describe('a name that mixes alphabets', () => {
    const look = { name: "This name looks like another member's. Please write it in one alphabet." }

    test.each([
      ['a Cyrillic a', 'Olga Rossa', 'Olg\u0430 Rossa'],
      ['a Greek capital, in another case', 'Boris Hill', '\u0392ORIS HILL'],
      ['a Latin a among Cyrillic letters', '\u0414\u0430\u0440\u044c\u044f', '\u0414a\u0440\u044c\u044f'],
      ['a palochka for an l', 'Milly Dill', 'Mi\u04cfly Dill'],
      ['a letter and an accent of its own', 'Zo\u00eb Karr', 'Z\u043ee\u0308 Karr'],
    ])('400 for %s if another member has this name, which is then not stored', async (_, theirs, name) => {
      const ada = await join(server, 'Ada')
      await change(await join(server), { name: theirs })
      const { status, refusal } = await change(ada, { name, bio: 'Bells' })
      expect([status, refusal.fields]).toEqual([400, look])
      expect(await own(ada)).toMatchObject({ ...nothing, name: 'Ada' })
    })

    test('200 if the name is free, already the member’s, or in a single alphabet', async () => {
      const [ada, other] = [await join(server, 'Ada'), await join(server, 'Other')]
      const mixed = 'Vera \u0416\u0443\u043a'
      expect((await change(ada, { name: mixed })).status).toBe(200)
      expect((await change(ada, { name: mixed.toUpperCase() })).status).toBe(200)
      expect((await change(other, { name: mixed })).refusal.fields).toEqual(look)
      expect((await change(other, { name: 'Ada' })).status).toBe(200)
      expect((await change(other, { name: '\u0410\u0434\u0430' })).status).toBe(200)
    })

    test('only one of two lookalike names sent concurrently is stored', async () => {
      const both = [await join(server), await join(server)] as const
      const answers = await race({
        db: server.db,
        lock: tx => sql`lock table profiles in share row exclusive mode`.execute(tx),
        waiting: 2,
        start: () =>
          Promise.all([
            change(both[0], { name: 'Nin\u0430 Oak' }),
            change(both[1], { name: 'Nina \u041eak' }),
          ]),
      })
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    })
  })
})

describe('GET /members/:memberId', () => {
  test('200 with the public profile and the listed items by kind, without the email', async () => {
    const ada = await join(server, 'Ada')
    await change(ada, whole)
    const idea = await publishIdea(ada)
    await publishIdea(ada)
    await publishProduct(ada)
    await ada.call('DELETE /items/:itemId', { params: { itemId: idea.id } })
    const { email: _, role: __, showsHelp: ___, ...open } = await own(ada)
    expect(await page(ada.id)).toEqual({
      ...open,
      items: { ideas: 1, painPoints: 0, products: 1 },
      help: { projects: 0, answers: 0, insights: 0, solutions: 0 },
      isBlocked: false,
    })
    const { body } = await server.app.inject({
      url: `/api/members/${ada.id}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    expect(body).not.toContain(ada.email)
  })

  test('200 says whether the viewer blocked the member, but not the reverse', async () => {
    const ada = await join(server, 'Ada')
    await ada.call('PUT /members/:memberId/block', { params: { memberId: viewer.id } })
    expect((await page(ada.id)).isBlocked).toBe(false)
    await viewer.call('PUT /members/:memberId/block', { params: { memberId: ada.id } })
    expect((await page(ada.id)).isBlocked).toBe(true)
  })

  test('404 for an unknown member', async () => {
    const { refusal } = await viewer.call('GET /members/:memberId', { params: { memberId: unknown } })
    expect(refusal.code).toBe('member.missing')
  })
})

describe('GET /members/:memberId/items', () => {
  const list = (
    memberId: MemberId,
    query: { kind?: 'idea' | 'pain_point' | 'product'; page?: number } = {},
  ) => viewer.call('GET /members/:memberId/items', { params: { memberId }, query })

  test("200 with a member's listed items of one kind or all, newest first, as on Discover", async () => {
    const ada = await join(server, 'Ada')
    const { id: idea } = await publishIdea(ada)
    const { id: pain } = await publishPainPoint(ada)
    const { id: product } = await publishProduct(ada)
    const { id: gone } = await publishIdea(ada)
    await ada.call('DELETE /items/:itemId', { params: { itemId: gone } })
    await publishIdea(viewer)
    await castVote(viewer, idea, 'early_adopter')
    const { ok: all } = await list(ada.id)
    expect([all.rows.map(({ id }) => id), all.total]).toEqual([[product, pain, idea], 3])
    const { ok: discovered } = await viewer.call('GET /items')
    expect(all.rows).toEqual(discovered.rows.filter(({ author }) => author.id === ada.id))
    const { ok: ideas } = await list(ada.id, { kind: 'idea' })
    expect(ideas).toMatchObject({ rows: [{ id: idea, votes: { own: 'early_adopter' } }], total: 1, pages: 1 })
  })

  test('a page has twelve items, but is empty past the last item or if the member has none', async () => {
    const ada = await join(server, 'Ada')
    expect((await list(ada.id)).ok).toMatchObject({ rows: [], total: 0, pages: 0 })
    expect((await list(unknown)).refusal.code).toBe('member.missing')
    for (let number = 0; number <= pageSizes.memberItems; number += 1) await publishPainPoint(ada)
    const pages = await Promise.all([1, 2, 3].map(page => list(ada.id, { kind: 'pain_point', page })))
    expect(pages.map(({ ok }) => [ok.rows.length, ok.pages, ok.total])).toEqual([
      [12, 2, 13],
      [1, 2, 13],
      [0, 2, 13],
    ])
  })
})

const account = (member: Persona) =>
  server.row<{
    raw_user_meta_data: object
  }>`select raw_user_meta_data, updated_at from auth.users where id = ${member.id}`

const metadata = async (member: Persona) => (await account(member)).raw_user_meta_data
