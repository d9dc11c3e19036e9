import { expect, test } from 'vitest'
import { SignInForm, SignUpForm } from './credentials.ts'

const good = { email: 'ada@example.com', password: 'secret', name: 'Ada' }

/** The first sentence for each field of a sign-up form. */
function sentencesOf(change: object) {
  const { error } = SignUpForm.safeParse({ ...good, ...change })
  const entries = (error?.issues ?? []).map(({ path, message }) => [path[0], message] as const)
  return Object.fromEntries(entries.toReversed())
}

test('the address and the name are trimmed, but the password is not', () => {
  expect(SignUpForm.parse({ email: ' ada@example.com ', password: ' secret ', name: ' Ada ' })).toEqual({
    email: 'ada@example.com',
    password: ' secret ',
    name: 'Ada',
  })
})

test.each([
  [{ email: '' }, { email: 'Invalid email address' }],
  [{ email: 'ada' }, { email: 'Invalid email address' }],
  [{ email: 'ada@example' }, { email: 'Invalid email address' }],
  [{ email: undefined }, { email: 'Invalid email address' }],
  [{ email: `ada@${'a.'.repeat(124)}com` }, {}],
  [{ email: `ada@${'a.'.repeat(125)}com` }, { email: 'Email must be at most 255 characters' }],
  [{ password: '' }, { password: 'Password must be at least 6 characters' }],
  [{ password: '🔑'.repeat(5) }, { password: 'Password must be at least 6 characters' }],
  [{ password: '🔑'.repeat(100) }, {}],
  [{ password: 'a'.repeat(101) }, { password: 'Password must be at most 100 characters' }],
  [{ name: undefined }, {}],
  [{ name: '' }, {}],
  [{ name: '  ' }, {}],
  [{ name: 'A' }, { name: 'Name must be at least 2 characters' }],
  [{ name: ' A\u200b ' }, { name: 'Name must be at least 2 characters' }],
  [{ name: 'a'.repeat(100) }, {}],
  [{ name: 'a'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
])('with %j, the form shows %j', (change, sentences) => {
  expect(sentencesOf(change)).toEqual(sentences)
})

test('signing in requires only an address and a password', () => {
  expect(SignInForm.parse(good)).toEqual({ email: 'ada@example.com', password: 'secret' })
  expect(SignInForm.safeParse({ email: 'ada', password: '12345' }).error?.issues).toMatchObject([
    { path: ['email'], message: 'Invalid email address' },
    { path: ['password'], message: 'Password must be at least 6 characters' },
  ])
})
