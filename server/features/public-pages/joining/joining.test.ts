import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { hashCode } from '#server/features/sign-in/mails/one-time-token.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { launch, postForm } from '#test/support/public-pages/launches.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { stamp } from './join-token.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const author = useMember(server, 'Maya Lindqvist')
const PASSWORD = 'correct horse battery'
let itemId: ItemId
let email: string
let path: string

beforeEach(async () => {
  await server.sql`delete from list_mails`
  await confirmAddresses(true)
  itemId = (await publishIdea(author)).id
  const name = `ines${crypto.randomUUID().slice(0, 8)}-`
  email = `${name}1@example.com`
  await addSubscribers(server.db, { itemId, count: 2, name })
  path = (await launch(server, { author, itemId })).get(email) ?? expect.fail('no mail went')
})

/** Sets whether sign-ups must confirm their address by email. */
const confirmAddresses = (isOn: boolean) => server.sql`update community_settings set is_confirmed = ${isOn}`

/** Opens the page of the emailed link. Returns the token of its sign-up. */
async function openPage() {
  const { body } = await server.app.inject(path)
  const [, address = '', token = ''] = /href="(\/auth\?[^"#]+)(?:#join=([^"]+))?"/.exec(body) ?? []
  return { address: address.replaceAll('&amp;', '&'), token, body }
}

async function signUp(token: string, as = email) {
  const payload = { email: as, password: PASSWORD, data: { name: 'Ines' }, mailed_proof: token }
  const response = await server.app.inject({ method: 'POST', url: '/auth/v1/signup', payload })
  const { access_token: session } = response.json()
  return { status: response.statusCode, session: session as string | undefined }
}

const findAccount = (of = email) =>
  server.db
    .selectFrom('auth.users')
    .select(['id', 'email_proven_at as provenAt'])
    .where('email', '=', of)
    .executeTakeFirst()

test('signing up from the emailed link proves the address, and one click turns the yes into a vote', async () => {
  const { address, token } = await openPage()
  expect(address).toBe(`/auth?mode=sign-up&next=%2Fdetail%2Fidea%2F${itemId}%3Ffrom%3Dnotice`)
  const asked = await server.call(null, 'POST /waiting-list/newcomer', { body: { token } })
  expect(asked.ok).toMatchObject({ email, author: 'Maya Lindqvist' })
  const { session = expect.fail('no session') } = await signUp(token)
  const { rows } = await server.sql`select from auth.account_mails where address = ${email}`
  expect(rows).toEqual([])
  expect((await findAccount())?.provenAt).not.toBeNull()
  const item = async () => (await server.call(session, 'GET /items/:itemId', { params: { itemId } })).ok
  expect((await item()).hasSaidYes).toBe(true)
  for (let time = 0; time < 2; time += 1)
    await server.call(session, 'PUT /items/:itemId/vote', {
      params: { itemId },
      body: { type: 'early_adopter' },
    })
  expect(await item()).toMatchObject({ hasSaidYes: false, votes: { earlyAdopter: 1, own: 'early_adopter' } })
})

test('adding a second factor afterward requires an emailed code, since someone may have forwarded the email', async () => {
  const { token } = await openPage()
  const { session: bearer = '' } = await signUp(token)
  const ask = (at: string, payload: object) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return server.app.inject({ method: 'POST', url: `/auth/v1/${at}`, headers, payload })
  }
  const enrol = async () => (await ask('factors', { factor_type: 'totp', friendly_name: 'Phone' })).statusCode
  const { id = expect.fail('no account') } = (await findAccount()) ?? {}
  const code = '12345678'
  expect(await enrol()).toBe(422)
  expect((await ask('reauthenticate', { password: PASSWORD })).statusCode).toBe(200)
  expect(await enrol()).toBe(422)
  const given = { user_id: id, token_type: 'reauthentication' as const, token_hash: hashCode(id, code) }
  await server.db
    .insertInto('auth.one_time_tokens')
    .values({ ...given, relates_to: email })
    .execute()
  expect((await ask('reauthenticate', { nonce: code })).statusCode).toBe(200)
  expect(await enrol()).toBe(200)
})

const DAY_SECONDS = 24 * 60 * 60

describe('an emailed link', () => {
  let id: SubscriberId
  let key: Buffer
  beforeEach(async () => {
    await server.sql`insert into public_pages (item_id) values (${itemId})`
    key = await getMailKey(server.db)
    const own = server.db.selectFrom('subscribers').select('id').where('email', '=', email)
    id = (await own.executeTakeFirstOrThrow()).id
  })
  /** The pages that the links of an email lead to, emailed this many seconds ago; undefined for a link without a time. */
  const paths = (ageSeconds?: number) => {
    const at = Math.floor(Date.now() / 1_000) - (ageSeconds ?? 0)
    const text = ageSeconds === undefined ? id : stamp({ subscriber: id, at })
    const back = createSignedToken(text, { purpose: 'return-to-item', key })
    return [`/p/confirm/${createSignedToken(text, { purpose: 'confirm', key })}`, `/p/${itemId}/here/${back}`]
  }

  test.each([
    ['younger than a day proves the address', DAY_SECONDS - 60, true],
    ['older than a day proves nothing', DAY_SECONDS + 60, false],
    ['from before links had a time proves nothing', undefined, false],
    ['from the future proves nothing', -DAY_SECONDS, false],
  ])('that is %s, and its page masks the address', async (_, age, isProof) => {
    for (const page of paths(age)) {
      path = page
      const { address, token, body } = await openPage()
      expect([address.startsWith('/auth?mode=sign-up'), token !== ''], page).toEqual([true, isProof])
      expect(body).toContain('i•••@example.com')
      expect(body).not.toContain(email)
      expect(body.includes('you don’t need to confirm your address again')).toBe(
        isProof && page.includes('/here/'),
      )
    }
    if (isProof) expect((await signUp((await openPage()).token)).session).toBeDefined()
  })

  test('that is old still confirms and unsubscribes; its form requests the stored data but hides the address', async () => {
    await server.sql`update subscribers set confirmed_at = null where id = ${id}`
    const [confirm = ''] = paths(2 * DAY_SECONDS)
    expect((await server.app.inject(confirm)).body).not.toContain(email)
    await postForm(server, confirm, { choice: 'yes' })
    const { body } = await server.app.inject(confirm)
    expect(body).toContain('You are on the list.')
    const [, link = ''] = /name="link" value="([^"]+)"/.exec(body) ?? []
    const asked = await postForm(server, '/p/mine', { link })
    expect(asked.body).toContain('i•••@example.com')
    expect(asked.body).not.toContain(email)
    const { rows } = await server.sql`select email from subscriber_links where email = ${email}`
    expect(rows).toHaveLength(1)
    expect((await postForm(server, confirm, { choice: 'no' })).body).toContain('You took your yes back.')
  })
})

describe('the usual proof is required', () => {
  const expectUnproven = async (token: string, as = email) => {
    expect(await signUp(token, as)).toMatchObject({ status: 200, session: undefined })
    expect(await findAccount(as)).toBeUndefined()
  }

  test('for another address, even from the same list', async () => {
    const { token } = await openPage()
    for (const other of [email.replace('1@', '2@'), email.replace('@', '+a@'), 'eve@example.com'])
      await expectUnproven(token, other)
    // These attempts have not used the token up.
    expect((await signUp(token)).session).toBeDefined()
  })

  test('for a token that is altered, an hour old, or meant for another link', async () => {
    const { token } = await openPage()
    const [id = ''] = token.split('_')
    const key = await getMailKey(server.db)
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_601
    const old = createSignedToken(`${id}_${hourAgo}`, { purpose: 'join', key })
    expect(createSignedToken(`${id}_${/_(\d+)/.exec(token)?.[1]}`, { purpose: 'join', key })).toBe(token)
    const ofMail = path.split('/').at(-1) ?? ''
    for (const wrong of [`${token.slice(0, -1)}~`, old, id, ofMail, '', 'a_b.c']) await expectUnproven(wrong)
  })

  test.each(['left_at', 'removed_at'])('for a person who is no longer on the list (%s)', async column => {
    const { token } = await openPage()
    await server.sql`update subscribers set ${sql.ref(column)} = now() where email = ${email}`
    await expectUnproven(token)
    expect((await server.call(null, 'POST /waiting-list/newcomer', { body: { token } })).refusal.code).toBe(
      'link.outdated',
    )
  })
})

test('a token works once, even for two concurrent requests, but not after the account is deleted', async () => {
  await confirmAddresses(false)
  const { token } = await openPage()
  const both = await Promise.all([signUp(token), signUp(token)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  await server.sql`delete from auth.users where email = ${email}`
  await confirmAddresses(true)
  expect(await signUp(token)).toMatchObject({ status: 200, session: undefined })
  expect(await findAccount()).toBeUndefined()
})

test('an existing account with the address stays unchanged, even if it is banned', async () => {
  await confirmAddresses(false)
  await signUp('')
  await server.sql`update auth.users set banned_at = now() where email = ${email}`
  const before = await findAccount()
  expect(before?.provenAt).toBeNull()
  expect(await signUp((await openPage()).token)).toMatchObject({ status: 422, session: undefined })
  expect(await findAccount()).toEqual(before)
})

test('the sign-up settings apply to subscribers too', async () => {
  const { token } = await openPage()
  const rule = (signUp: string) =>
    server.sql`update community_settings set sign_up = ${signUp}, domains = '{other.example}'`
  for (const wanted of ['domains', 'invited']) {
    await rule(wanted)
    expect((await signUp(token)).session).toBeUndefined()
  }
  await rule('everyone')
  expect(await findAccount()).toBeUndefined()
})
