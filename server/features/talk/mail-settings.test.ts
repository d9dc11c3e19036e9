import { describe, expect, test } from 'vitest'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { hashRefusals } from './refused-addresses.ts'
import { getUnsubscriptionToken, toUnsubscriptionToken } from './unsubscription.ts'

const server = useServer()
const member = useMember(server)

const settingsOf = async (of: Persona) => (await of.call('GET /me/mail-settings')).ok
const tokenOf = ({ id }: Persona) => getUnsubscriptionToken(server.db, id)
const both = { daily: true, weekly: true }

describe('email settings', () => {
  test('store each switch, however often it changes', async () => {
    for (const body of [
      { daily: false, weekly: true },
      { daily: false, weekly: true },
      { daily: true, weekly: false },
      both,
    ]) {
      expect((await member.call('PUT /me/mail-settings', { body })).ok).toEqual(body)
      expect(await settingsOf(member)).toEqual(body)
    }
  })
})

test('a member with one of the two kinds of earlier versions keeps it until they switch daily emails', async () => {
  const chooser = await join(server)
  await server.sql`insert into mail_settings (user_id, signals) values (${chooser.id}, false)`
  const kinds = () => server.row`select signals, messages from mail_settings where user_id = ${chooser.id}`
  expect(await settingsOf(chooser)).toEqual(both)
  await chooser.call('PUT /me/mail-settings', { body: { daily: true, weekly: false } })
  expect(await kinds()).toEqual({ signals: false, messages: true })
  await chooser.call('PUT /me/mail-settings', { body: { daily: false, weekly: false } })
  expect(await kinds()).toEqual({ signals: false, messages: false })
  await chooser.call('PUT /me/mail-settings', { body: both })
  expect(await kinds()).toEqual({ signals: true, messages: true })
})

describe('unsubscribing', () => {
  const send = async (of: Persona, contentType?: string, payload?: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${await tokenOf(of)}`,
      ...(contentType && { headers: { 'content-type': contentType } }),
      ...(payload !== undefined && { payload }),
    })

  test.each([
    ['by the page', undefined, undefined],
    ['by a mail program (RFC 8058)', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'by a mail program that sends parts (RFC 8058)',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['by anything that speaks JSON', 'application/json', '{}'],
  ])('204 %s, without a session, and the same when repeated', async (_, contentType, payload) => {
    const subscribed = await join(server)
    for (let time = 0; time < 2; time += 1) {
      expect((await send(subscribed, contentType, payload)).statusCode).toBe(204)
      expect(await settingsOf(subscribed)).toEqual({ daily: false, weekly: false })
    }
  })

  test('from the weekly email stops only that, or for a month, and no link stops more than it says', async () => {
    const subscribed = await join(server)
    const key = await getMailKey(server.db)
    const follow = (token: string) => server.call(null, 'POST /unsubscribe/:token', { params: { token } })
    const paused = () => server.value`select round(extract(epoch from weekly_from - now()) / 86400)::int
      from mail_settings where user_id = ${subscribed.id}`
    const month = toUnsubscriptionToken(subscribed.id, key, 'month')
    expect([(await follow(month)).status, await settingsOf(subscribed), await paused()]).toEqual([
      204,
      both,
      28,
    ])
    await subscribed.call('PUT /me/mail-settings', { body: both })
    expect(await paused()).toBe(28)
    for (const forged of [month.replace('month', 'weekly'), month.replace('~month', '')])
      expect((await follow(forged)).status).toBe(404)
    await follow(toUnsubscriptionToken(subscribed.id, key, 'weekly'))
    expect(await settingsOf(subscribed)).toEqual({ daily: true, weekly: false })
    await subscribed.call('PUT /me/mail-settings', { body: both })
    expect(await paused()).toBeNull()
  })

  test("404 for a foreign token, another member's signature, and a deleted member", async () => {
    const [subscribed, leaver] = [await join(server), await join(server)]
    const token = await tokenOf(leaver)
    await deleteMember(server.db, leaver)
    const [, seal = ''] = token.split('.')
    for (const wrong of [token, `${subscribed.id}.${seal}`, `${subscribed.id}.`, subscribed.id, 'x']) {
      const reply = await server.call(null, 'POST /unsubscribe/:token', { params: { token: wrong } })
      expect([reply.status, reply.refusal.code]).toEqual([404, 'unsubscription.missing'])
    }
    expect(await settingsOf(subscribed)).toEqual(both)
  })

  test.each(['GET', 'HEAD'] as const)('%s changes nothing and leads to a confirmation', async method => {
    const subscribed = await join(server)
    const token = await tokenOf(subscribed)
    const { statusCode, headers } = await server.app.inject({ method, url: `/api/unsubscribe/${token}` })
    expect([statusCode, headers.location]).toEqual([303, `/unsubscribe/${token}`])
    expect(await settingsOf(subscribed)).toEqual(both)
  })

  test('a 600 kB form is refused, and no other endpoint accepts one', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect((await send(member, form, 'x'.repeat(600_000))).statusCode).toBe(413)
    const other = await server.app.inject({
      method: 'PUT',
      url: '/api/me/mail-settings',
      headers: { 'content-type': form, authorization: `Bearer ${member.token}` },
      payload: 'signals=false',
    })
    expect(other.statusCode).toBe(415)
  })
})

describe('a refused address', () => {
  const refuseAll = async (email: string) => {
    const [address_hash] = hashRefusals(await getMailKey(server.db), email)
    await server.db.insertInto('refused_addresses').values({ address_hash }).execute()
  }
  const refusalOf = async (of: Persona) => (await of.call('GET /me/mail-refusal')).ok.email

  test('is shown to the member who verified it, who can lift the refusal, even twice', async () => {
    const refuser = await join(server)
    await refuseAll(refuser.email)
    await proveAddress(server.db, refuser)
    expect(await refusalOf(refuser)).toBe(refuser.email)
    for (let time = 0; time < 2; time += 1)
      expect((await refuser.call('DELETE /me/mail-refusal')).status).toBe(204)
    expect(await refusalOf(refuser)).toBeNull()
  })

  test('is neither shown to nor lifted by another member, or one who has not verified it', async () => {
    const unproven = await join(server)
    await refuseAll(unproven.email)
    for (const who of [unproven, member]) {
      expect(await refusalOf(who)).toBeNull()
      expect((await who.call('DELETE /me/mail-refusal')).status).toBe(204)
    }
    await proveAddress(server.db, unproven)
    expect(await refusalOf(unproven)).toBe(unproven.email)
  })
})
