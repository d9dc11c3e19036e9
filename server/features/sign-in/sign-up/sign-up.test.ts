import { expect, test } from 'vitest'
import { MemberId } from '#contract/ids.ts'
import { Session } from '#contract/sign-in/identity.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

const freshEmail = () => `${crypto.randomUUID()}@example.com`
const good = () => ({ email: freshEmail(), password: 'secret', data: { name: 'Ada' } })
const signUp = (body: unknown) => auth.ask('/signup', { body })

const usersOf = (email: string) =>
  server.db.selectFrom('auth.users').selectAll().where('email', '=', email).execute()

test('200 signs the new member in with the session the protocol describes', async () => {
  const { status, body } = await signUp(good())
  expect(status).toBe(200)
  const session = Session.parse(body)
  expect(body).toEqual(session)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
  expect(Math.abs(session.expires_at - Date.now() / 1_000 - 900)).toBeLessThan(10)
  const { created_at } = session.user
  expect(session.user).toMatchObject({ email_confirmed_at: created_at, last_sign_in_at: created_at })
  expect(session.user.identities).toMatchObject([{ provider: 'email', id: session.user.id }])
})

test('the client is signed in with a profile, consent and a join event, and its token contains its data', async () => {
  const client = auth.client()
  const email = freshEmail()
  const { data } = await client.signUp({
    email: ` ${email.toUpperCase()} `,
    password: 'secret',
    options: { data: { name: ' \u200eAda   Lovelace\u200b ', theme: { dark: [true, 1] } } },
  })
  const user = data.user ?? expect.fail('no member')
  const { data: claimed } = await client.getClaims()
  expect(user.email).toBe(email)
  expect(claimed?.claims).toMatchObject({
    sub: user.id,
    email,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    user_metadata: { name: 'Ada Lovelace', theme: { dark: [true, 1] }, email, sub: user.id },
  })
  const id = MemberId.parse(user.id)
  const profile = await server.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()
  expect(profile).toMatchObject({
    name: 'Ada Lovelace',
    age_confirmed_at: user.created_at,
    terms_version: TERMS_VERSION,
  })
  const facts = await server.db.selectFrom('facts').select('kind').where('actor_id', '=', id).execute()
  expect(facts).toEqual([{ kind: 'member.joined' }])
})

test('422 for an address that has an account, in any spelling', async () => {
  const { email } = (await signUp(good())).body.user
  const client = auth.client()
  const { data, error } = await client.signUp({ email: email.toUpperCase(), password: 'another one' })
  expect(error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
  expect(data.session).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
})

test('twenty concurrent sign-ups with one address create one account', async () => {
  const body = good()
  const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(body)))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(422)])
  const [user, ...more] = await usersOf(body.email)
  expect(more).toEqual([])
  const of = (table: 'auth.identities' | 'auth.sessions') =>
    server.db.selectFrom(table).select('id').where('user_id', '=', user!.id).execute()
  expect(await of('auth.identities')).toHaveLength(1)
  expect(await of('auth.sessions')).toHaveLength(1)
})

test.each([
  ['no address', { email: undefined }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['no password', { password: undefined }, 400, 'validation_failed', 'Signup requires a valid password'],
  ['3 kB of data', { data: { bio: 'x'.repeat(3_000) } }, 400, 'validation_failed', 'User data is too large'],
])('%s is refused', async (_, change, status, code, message) => {
  const body = { ...good(), ...change }
  expect(await signUp(body)).toMatchObject({ status, body: { code, message } })
  expect(await usersOf(String(body.email))).toEqual([])
})

test.each([
  [
    'mixes alphabets and looks like that of a member',
    'Carla \u0421\u043e\u0440\u0435',
    "This name looks like another member's. Please write it in one alphabet.",
  ],
  [
    'is reserved for those who run the community',
    'Supp0rt T\u0435am',
    'This name is reserved for the people who run this community. Please choose another.',
  ],
])('a name that %s is refused', async (_, name, message) => {
  await signUp({ ...good(), data: { name: 'Carla Cope' } })
  const body = { ...good(), data: { name } }
  expect(await signUp(body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
  expect(await usersOf(body.email)).toEqual([])
})

const NUL = 'a\0b'

test.each([
  ['a NUL in the address', () => ({ ...good(), email: `${NUL}@example.com` })],
  ['a NUL deep in the data', () => ({ ...good(), data: { a: [{ b: NUL }] } })],
  ['a list as data', () => ({ ...good(), data: [] })],
  ['a list as body', () => '[]'],
  ['too many values', () => ({ ...good(), extra: Array(5_000).fill(0) })],
  ['a hundred thousand lists in each other', () => `{"data":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}}`],
  ['a prototype', () => `{"email":"${freshEmail()}","password":"secret","data":{"__proto__":{"a":1}}}`],
  ['a constructor with a prototype', () => `{"data":{"constructor":{"prototype":{"a":1}}}}`],
  ['broken JSON', () => '{"email":'],
])('400 for %s', async (_, make) => {
  const { status, body, headers } = await signUp(make())
  expect(status).toBe(400)
  expect(['validation_failed', 'bad_json']).toContain(body.code)
  expect(headers.get('x-sb-error-code')).toBe(body.code)
})

test('422 for an empty body, which requests an anonymous account', async () => {
  expect(await signUp('')).toMatchObject({ status: 422, body: { code: 'anonymous_provider_disabled' } })
  expect(await signUp('null')).toMatchObject({ status: 422, body: { code: 'anonymous_provider_disabled' } })
})

test('400 for a body that is not marked as JSON', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await auth.ask('/signup', { body: 'email=a', headers })).toMatchObject({
    status: 400,
    body: { code: 'bad_json' },
  })
})

test('fields that the protocol may add are ignored', async () => {
  const extra = {
    gotrue_meta_security: { captcha_token: 'x' },
    code_challenge: null,
    channel: 'sms',
    role: 'admin',
  }
  const { status, body } = await signUp({ ...good(), ...extra })
  expect(status).toBe(200)
  expect(body.user.role).toBe('authenticated')
})
