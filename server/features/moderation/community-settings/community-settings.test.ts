import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import { plainSettings } from '#test/support/accounts/community.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const operator = useStaff(server, 'operator')
let mailNode: Awaited<ReturnType<typeof openNode>>

async function openNode(settings: Record<string, string>) {
  const node = await startNode({ ...server, settings })
  const call = callOn(node.app)
  const read = async () => (await call(operator.token, 'GET /admin/settings')).ok
  /** Sends all settings with their current values, except for `change`. */
  const change = async (change: Partial<CommunityValues>) => {
    const { version, values } = await read()
    return call(operator.token, 'PUT /admin/settings', {
      body: { version, values: { ...values, ...change } },
    })
  }
  const rule = async () => (await call(null, 'GET /sign-up')).ok
  const isConfirmedAtSignIn = async () =>
    !(await node.app.inject('/auth/v1/settings')).json().mailer_autoconfirm
  return { ...node, call, read, change, rule, isConfirmedAtSignIn }
}

const setProven = (email_proven_at: string | null) =>
  server.db.updateTable('auth.users').set({ email_proven_at }).where('id', '=', operator.id).execute()

beforeAll(async () => {
  const mails = await startMailServer()
  mailNode = await openNode(mails.settings)
  return async () => {
    await mailNode.close()
    mails.close()
  }
})

beforeEach(async () => {
  await setProven('2026-01-01')
  await mailNode.change(plainSettings)
})

test('a saved setting takes effect, raises the version and is logged', async () => {
  const before = await mailNode.read()
  const given = {
    ...plainSettings,
    signUp: 'domains' as const,
    domains: ['Example.ORG', 'münchen.example', 'xn--mnchen-3ya.example'],
    isConfirmed: true,
    strangerMailsADay: 0,
    name: '  Makers   of Bern ',
    promise: ' Join the  makers of Bern ',
    accent: '#FFCC00',
    supportEmail: 'help@makers.example',
    communityUrl: 'chat.makers.example',
  }
  const { ok } = await mailNode.call(operator.token, 'PUT /admin/settings', {
    body: { version: before.version, values: given },
  })
  expect(ok).toMatchObject({
    version: before.version + 1,
    values: {
      ...given,
      domains: ['example.org', 'xn--mnchen-3ya.example'],
      name: 'Makers of Bern',
      promise: 'Join the makers of Bern',
      accent: '#ffcc00',
      communityUrl: 'https://chat.makers.example/',
    },
    fixed: [],
    confirmationObstacle: null,
    spoken: ['en'],
    changedBy: { id: operator.id },
  })
  expect(await mailNode.read()).toEqual(ok)
  const logged = server.db.selectFrom('moderation_log').select('details').orderBy('created_at', 'desc')
  const entry = await logged.where('actor_id', '=', operator.id).executeTakeFirst()
  expect(entry?.details).toMatchObject({
    signUp: 'domains',
    strangerMailsADay: 0,
    name: 'Makers of Bern',
    accent: '#ffcc00',
    supportEmail: 'changed',
  })
})

test('the second of two operators who save concurrently is refused, and a repeated request changes nothing', async () => {
  const { version, values } = await mailNode.read()
  const save = (name: string) =>
    mailNode.call(operator.token, 'PUT /admin/settings', { body: { version, values: { ...values, name } } })
  const replies = await Promise.all([save('One'), save('Two')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = replies.find(({ status }) => status === 409)
  expect(lost?.refusal.code).toBe('settings.changed-meanwhile')
  const { values: kept } = await mailNode.read()
  const won = replies.find(({ status }) => status === 200)
  expect(won?.ok.values.name).toBe(kept.name)
  expect((await save(kept.name)).ok.version).toBe(version + 1)
})

test('another node applies an announced change, or catches up within two seconds if it missed it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = await openNode({})
  expect(await other.isConfirmedAtSignIn()).toBe(false)
  await mailNode.change({ signUp: 'invited', isConfirmed: true })
  await expect.poll(other.isConfirmedAtSignIn).toBe(true)
  await server.db
    .updateTable('community_settings')
    .set(({ eb }) => ({ sign_up: 'everyone', is_confirmed: false, version: eb('version', '+', 1) }))
    .execute()
  expect(await other.isConfirmedAtSignIn()).toBe(true)
  vi.advanceTimersByTime(2_000)
  await expect.poll(other.isConfirmedAtSignIn).toBe(false)
  vi.useRealTimers()
  await other.close()
})

describe('the server refuses with a message', () => {
  test.each([
    ['settings.no-domain', { signUp: 'domains', isConfirmed: true, domains: [] }],
    ['settings.confirmation-needed', { signUp: 'invited', isConfirmed: false }],
    ['settings.confirmation-needed', { signUp: 'domains', domains: ['a.example'], isConfirmed: false }],
  ] as const)('%s', async (code, change) => {
    const { refusal } = await mailNode.change({
      ...change,
      domains: 'domains' in change ? [...change.domains] : [],
    })
    expect(refusal.code).toBe(code)
  })

  test.each([
    ['accent', { accent: '#808080' }],
    ['name', { name: 'Makers\u202e' }],
    ['promise', { promise: 'Join\u202e us' }],
    ['domains.0', { domains: ['@example.org'] }],
    ['strangerMailsADay', { strangerMailsADay: -1 }],
    ['communityUrl', { communityUrl: 'javascript:alert(1)' }],
  ])('a wrong %s', async (field, change) => {
    const { status, refusal } = await mailNode.change(change)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [`values.${field}`]])
  })

  test('confirmation without a mail server', async () => {
    const { version, values } = (await operator.call('GET /admin/settings')).ok
    const body = { version, values: { ...values, isConfirmed: true } }
    expect((await operator.call('GET /admin/settings')).ok.confirmationObstacle).toBe('no-mail-server')
    expect((await operator.call('PUT /admin/settings', { body })).refusal.code).toBe(
      'settings.no-mail-server',
    )
  })

  test("confirmation while the operator's address is unproven, unless it is already on", async () => {
    await setProven(null)
    expect((await mailNode.read()).confirmationObstacle).toBe('address-unproven')
    expect((await mailNode.change({ isConfirmed: true })).refusal.code).toBe('settings.address-unproven')
    await setProven('2026-01-01')
    expect((await mailNode.change({ isConfirmed: true })).status).toBe(200)
    await setProven(null)
    expect((await mailNode.change({ name: 'Makers' })).status).toBe(200)
  })

  test('a setting fixed by the environment, which is shown with its fixed value', async () => {
    const fixed = await openNode({ COMMUNITY_URL: 'https://chat.fixed.example', CONFIRM_EMAIL: 'off' })
    const { ok } = await fixed.call(operator.token, 'GET /admin/settings')
    expect([ok.fixed, ok.values.communityUrl]).toEqual([
      ['isConfirmed', 'communityUrl'],
      'https://chat.fixed.example/',
    ])
    for (const change of [{ isConfirmed: true }, { communityUrl: 'https://chat.other.example' }])
      expect((await fixed.change(change)).refusal.code).toBe('settings.fixed')
    expect((await fixed.change({ communityUrl: null, name: 'Makers' })).ok.values.communityUrl).toBe(
      'https://chat.fixed.example/',
    )
    expect((await mailNode.read()).values.communityUrl).toBeNull()
    await fixed.close()
  })
})

test('addresses are confirmed unless anyone can sign up, even if the environment later changes', async () => {
  await mailNode.change({ signUp: 'domains', domains: ['makers.example'], isConfirmed: true })
  const later = await openNode({ CONFIRM_EMAIL: 'off' })
  expect(await later.rule()).toEqual({
    signUp: 'domains',
    domains: ['makers.example'],
    isConfirmed: true,
    pausedUntil: null,
  })
  await later.close()
})
