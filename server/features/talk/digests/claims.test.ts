import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { withdrawVote } from '#test/support/items/actions.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import { sendDigests } from './send-digests.ts'

const server = useServer()
const time = timeMachine(server)
const builder = useNewMember(server, 'Builder')
const tester = useNewMember(server, 'Tester')
beforeEach(async () => {
  await time.wasThere(builder, 200)
  await time.wasThere(tester, 200)
  for (const member of [builder, tester]) await proveAddress(server.db, member)
})

const DAY = 24 * 60
const noMails = { daily: false, weekly: true }

const send = (how?: { fail: boolean }) => sentBy(server, sendDigests, how)

/** Sends the due mails of the last `minutes` minutes. Returns the subjects of each member's mails. */
async function subjectsForAll(
  of: readonly Persona[],
  run: () => ReturnType<typeof send> = send,
  minutes = 23 * 60,
) {
  await time.sweptUntil(minutes)
  const mails = await run()
  return of.map(({ email }) => mails.filter(({ to }) => to === email).map(({ subject }) => subject))
}
const subjectsFor = async (member: Persona) => (await subjectsForAll([member])).flat()
const countFor = async (member: Persona) => (await subjectsFor(member)).length
/** Returns the number of mails of the builder and of the tester. */
const countForBoth = async () => (await subjectsForAll([builder, tester])).map(({ length }) => length)

/** Adds a vote on the builder's idea, given `minutes` minutes ago. */
async function voted(minutes: number) {
  const { signalId, itemId } = await raiseSignal(builder, tester)
  await time.signalsCame(builder, minutes)
  return { signalId, itemId }
}

describe('a member who is away', () => {
  test('gets no email about the last hour, and gets one as soon as the hour has passed', async () => {
    await voted(59)
    expect(await countFor(builder)).toBe(0)
    await time.signalsCame(builder, 61)
    expect([await countFor(builder), await countFor(builder)]).toEqual([1, 0])
  })

  test('stays away even if someone else fails to sign in as them', async () => {
    await voted(61)
    await server.sql`insert into auth.audit_log_entries (user_id, action)
      values (${builder.id}, 'login_failed')`
    expect(await countFor(builder)).toBe(1)
  })

  test('gets an email for others’ messages from an hour ago, despite a newer one, but not for their own', async () => {
    const chat = await startChat(builder, tester)
    await sendMessage(builder, chat)
    await time.messagesCame(chat, 90)
    await sendMessage(builder, chat)
    expect(await countForBoth()).toEqual([0, 1])
  })

  test('gets no email if banned or if no email has verified the address', async () => {
    await voted(90)
    const account = server.db.updateTable('auth.users').where('id', '=', builder.id)
    await account.set({ banned_at: sql`now()` }).execute()
    expect(await countFor(builder)).toBe(0)
    await account.set({ banned_until: '2001-01-01', email_proven_at: null }).execute()
    expect(await countFor(builder)).toBe(0)
    await proveAddress(server.db, builder)
    expect(await countFor(builder)).toBe(1)
  })
})

describe('when nothing is left to send', () => {
  test.each<[string, (signal: Awaited<ReturnType<typeof voted>>) => Promise<unknown>]>([
    ['a signal was read', () => builder.call('PUT /me/signals/reading')],
    ['a vote was withdrawn', ({ itemId }) => withdrawVote(tester, itemId)],
    ['mails are not wanted', () => builder.call('PUT /me/mail-settings', { body: noMails })],
    ['the member has left', () => deleteMember(server.db, builder)],
  ])('%s: no email is sent', async (_, happens) => {
    const signal = await voted(90)
    await happens(signal)
    expect(await countFor(builder)).toBe(0)
  })

  test('no email is sent if the messages were read', async () => {
    const chat = await startChat(builder, tester)
    const { seq } = await sendMessage(builder, chat)
    await time.messagesCame(chat, 90)
    await tester.call('PUT /conversations/:conversationId/reading', {
      params: { conversationId: chat },
      body: { seq },
    })
    expect(await countFor(tester)).toBe(0)
  })
})

describe('a member counts as active', () => {
  test('for an hour after the last access token expires', async () => {
    await voted(90)
    await time.wasThere(builder, 74)
    expect(await countFor(builder)).toBe(0)
    await time.wasThere(builder, 76)
    expect(await countFor(builder)).toBe(0)
    await server.sql`update digests set due_at = due_at - interval '2 minutes' where user_id = ${builder.id}`
    expect(await countFor(builder)).toBe(1)
  })

  test('for an hour after signing out', async () => {
    await voted(90)
    await server.app.inject({
      method: 'POST',
      url: '/auth/v1/logout',
      headers: { authorization: `Bearer ${builder.token}` },
    })
    expect(await countFor(builder)).toBe(0)
    const minutes = await server.value`select round(extract(epoch from due_at - now()) / 60)::int from digests
      where user_id = ${builder.id}`
    expect(minutes).toBe(60)
  })
})

describe('at most one email per day', () => {
  const dueNow = () =>
    server.db.updateTable('digests').set({ due_at: sql`now()` }).where('user_id', '=', builder.id).execute()

  test('signals within the day wait until it ends, and the next email contains nothing else', async () => {
    await voted(300)
    expect(await subjectsFor(builder)).toEqual(['1 signal is waiting for you'])
    await time.signalsCame(builder, DAY + 300)
    await time.wasMailed(builder, 23 * 60)
    for (let vote = 0; vote < 2; vote += 1) {
      const { signalId } = await raiseSignal(builder, tester)
      await time.signalCame(signalId, 90)
    }
    expect(await countFor(builder)).toBe(0)
    await time.wasMailed(builder, DAY + 1)
    await dueNow()
    expect(await subjectsFor(builder)).toEqual(['2 signals are waiting for you'])
  })

  test('a failed email is sent later with newer items added, under the same id', async () => {
    await voted(300)
    await time.sweptUntil(23 * 60)
    const ofBuilder = ({ to }: { to: string }) => to === builder.email
    const failed = (await send({ fail: true })).find(ofBuilder)
    expect(await countFor(builder)).toBe(0)
    const { signalId } = await raiseSignal(builder, tester)
    await time.signalCame(signalId, 90)
    await dueNow()
    expect((await send()).filter(ofBuilder)).toMatchObject([
      { id: failed?.id, subject: '2 signals are waiting for you' },
    ])
    await dueNow()
    expect(await countFor(builder)).toBe(0)
  })

  test('signals already emailed are not emailed again, even a day later', async () => {
    await voted(300)
    expect(await subjectsFor(builder)).toHaveLength(1)
    await time.signalsCame(builder, DAY + 120)
    await time.wasMailed(builder, DAY + 60)
    expect(await subjectsForAll([builder], send, 2 * DAY)).toEqual([[]])
  })
})

describe('the switches', () => {
  // A member may have chosen one kind before there was one switch for both.
  const choose = ({ id }: Persona, signals: boolean, messages: boolean) =>
    server.sql`insert into mail_settings (user_id, signals, messages) values (${id}, ${signals}, ${messages})
      on conflict (user_id) do update set signals = ${signals}, messages = ${messages}`

  test('for signals and for messages, which earlier versions had, each affect only their kind', async () => {
    await voted(90)
    const chat = await startChat(tester, builder)
    await sendMessage(builder, chat)
    await time.messagesCame(chat, 90)
    await server.sql`update notifications set read = true where user_id = ${tester.id} and kind <> 'message'`
    await choose(builder, false, true)
    await choose(tester, true, false)
    expect(await countForBoth()).toEqual([0, 0])
    await choose(builder, true, false)
    await choose(tester, false, true)
    expect(await countForBoth()).toEqual([1, 1])
  })
})

describe('a sending run', () => {
  test('on ten nodes simultaneously sends an email once', async () => {
    await voted(90)
    const all = async () => (await Promise.all(Array.from({ length: 10 }, () => send()))).flat()
    expect((await subjectsForAll([builder], all)).flat()).toHaveLength(1)
  })

  test('sends many members one email each', async () => {
    await voted(90)
    await server.sql`
      with accounts as (
        insert into auth.users (id, email, encrypted_password, email_proven_at)
        select gen_random_uuid(), 'many' || n || '@example.test', '', now() from generate_series(1, 250) as n
        returning id
      ), members as (
        insert into profiles (id, age_confirmed_at, terms_version) select id, now(), '1' from accounts returning id
      )
      insert into notifications (user_id, from_user_id, kind, item_id, created_at)
      select members.id, from_user_id, 'comment', item_id, created_at
      from members, (select * from notifications where user_id = ${builder.id} and kind = 'vote' limit 1) as one`
    await time.sweptUntil(23 * 60)
    const receivers = (await send()).map(({ to }) => to)
    expect(receivers.length).toBeGreaterThanOrEqual(251)
    expect(new Set(receivers).size).toBe(receivers.length)
  })

  test('never searches a period twice or skips one', async () => {
    await time.sweptUntil(3 * DAY)
    const sweptMinutesAgo = () =>
      server.value`select round(extract(epoch from now() - swept_until) / 60)::int from digest_sweeps`
    const seen = []
    for (let run = 0; run < 4; run += 1) {
      await send()
      seen.push(await sweptMinutesAgo())
    }
    expect(seen).toEqual([2 * DAY, DAY, 60, 60])
  })
})
