import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startChat } from '#test/support/talk/chats.ts'
import { startFlakyProxy } from '../../server/flaky-proxy.ts'
import { joinMany } from '../attacks/idle-sockets.ts'
import { openChatPage } from './chat-page.ts'
import { listenForMessages, quantile } from './push-delays.ts'

const LISTENERS = 10
const SETTLE_MS = 20_000

type Options = {
  origins: readonly [string, string]
  db: Db
  /** The number of members. Each has a conversation with the members before and after, and a page on each node. */
  members: number
  messages: number
  seconds: number
  /** The approximate time for which a page keeps each connection. */
  cutAfterMs: { min: number; max: number }
  /** The approximate number of times that the nodes lose their broker. After each, all pages request everything again. */
  brokerCuts: number
}

type Page = ReturnType<typeof openChatPage>
type FlakyProxy = Awaited<ReturnType<typeof startFlakyProxy>>

const between = ({ min, max }: Options['cutAfterMs']) => min + Math.random() * (max - min)

/** Signs up members in a ring, each with a conversation with both neighbours. */
async function ringOf({ origins, members: count }: Options) {
  const members = await joinMany(origins[0], count)
  const conversations: ConversationId[] = []
  for (const [index, member] of members.entries())
    conversations.push(await startChat(member, members[(index + 1) % count] ?? member))
  return members.map((member, index) => ({
    member,
    conversations: [conversations[index], conversations[(index + count - 1) % count]].filter(
      id => id !== undefined,
    ),
  }))
}

async function openPages(ring: Awaited<ReturnType<typeof ringOf>>, origins: Options['origins']) {
  const pages = ring.flatMap(({ member, conversations }) =>
    origins.map(async origin => {
      const proxy = await startFlakyProxy(origin)
      return { proxy, page: openChatPage({ member, conversations, address: proxy.address }) }
    }),
  )
  return Promise.all(pages)
}

/** Waits for `ms`, but not beyond `until`. */
const pauseUntil = (until: number, ms: number) => pause(Math.max(0, Math.min(ms, until - performance.now())))

async function keepCutting(proxy: FlakyProxy, { cutAfterMs }: Options, until: number) {
  let cuts = 0
  for (;;) {
    await pauseUntil(until, between(cutAfterMs))
    if (performance.now() >= until) return cuts
    cuts += proxy.cutAll()
  }
}

/** Cuts the connections of the nodes to their broker a few times. */
async function keepCuttingBrokers({ db, brokerCuts }: Options, until: number) {
  const eachMs = (until - performance.now()) / brokerCuts
  for (;;) {
    await pauseUntil(until, Math.random() * 2 * eachMs)
    if (performance.now() >= until) return
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'live' and datname = current_database()`.execute(db)
  }
}

/** Returns the text of a message, short or long, in one of several scripts. One in fifty is too long to be pushed. */
const contentOf = (number: number) =>
  number % 50 === 0
    ? `${number} ${'語'.repeat(3_000)}`
    : `${number} ${'When? Où? 🎈 '.repeat(number % 7)}`.trim()

/** Lets the pages write in turn, evenly over the time. */
async function keepWriting(pages: readonly Page[], { messages, seconds }: Options) {
  const startedAt = performance.now()
  const written: MessageId[] = []
  for (let number = 0; number < messages; number += 1) {
    const page = pages[number % pages.length]
    if (page) written.push(page.write(Math.floor(number / pages.length), contentOf(number)))
    const dueAt = startedAt + ((number + 1) / messages) * seconds * 1_000
    await pause(Math.max(0, dueAt - performance.now()))
  }
  return written
}

/** Returns the stored ids of each conversation in order. Throws if its numbers have gaps. */
async function storedLists(db: Db) {
  const { rows } = await sql<{ conversation: ConversationId; ids: MessageId[]; seqs: number[] }>`
    select conversation_id as conversation, array_agg(id order by seq) as ids, array_agg(seq order by seq) as seqs
    from messages group by conversation_id`.execute(db)
  for (const { seqs } of rows) expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  return new Map(rows.map(({ conversation, ids }) => [conversation, ids]))
}

/** Resolves when no message waits to be sent and every page shows the stored messages. */
async function settle(pages: readonly Page[], { db, written }: { db: Db; written: readonly MessageId[] }) {
  const chats = pages.flatMap(page => page.chats)
  await vi.waitFor(() => expect(chats.flatMap(({ outbox }) => outbox.pending())).toEqual([]), {
    timeout: SETTLE_MS,
  })
  const stored = await storedLists(db)
  expect([...stored.values()].flat().toSorted()).toEqual(written.toSorted())
  for (const { conversationId, shown } of chats)
    await vi.waitFor(() => expect(shown()).toEqual(stored.get(conversationId) ?? []), { timeout: SETTLE_MS })
  for (const { lists } of pages)
    await vi.waitFor(
      async () => {
        const [shown, stored] = await lists()
        expect(shown).toEqual(stored)
      },
      { timeout: SETTLE_MS },
    )
}

/**
 * Lets members on two nodes write to each other while the connections of all their pages are cut at random. Throws
 * unless at the end every page shows each conversation as the database has it, and every sent message exists once.
 */
export async function chatSwarm(options: Options) {
  const { origins, db, seconds } = options
  const ring = await ringOf(options)
  const opened = await openPages(ring, origins)
  const pages = opened.map(({ page }) => page)
  const listeners = await Promise.all(
    ring
      .slice(0, LISTENERS)
      .map((place, index) => listenForMessages({ ...place, origin: origins[index % 2] ?? origins[0] })),
  )
  const until = performance.now() + seconds * 1_000
  const brokers = keepCuttingBrokers(options, until)
  const cutting = opened.map(({ proxy }) => keepCutting(proxy, options, until))
  const written = await keepWriting(pages, options)
  const cuts = (await Promise.all(cutting)).reduce((sum, count) => sum + count, 0)
  await brokers
  const settledAt = performance.now()
  await settle(pages, { db, written })
  const settleMs = Math.round(performance.now() - settledAt)
  const connections = pages.reduce((sum, page) => sum + page.connections(), 0)
  for (const { close } of listeners) close()
  for (const { proxy, page } of opened) {
    proxy.close()
    await page.close()
  }
  const delays = listeners.flatMap(listener => listener.delays)
  return {
    sockets: pages.length,
    conversations: ring.length,
    messages: written.length,
    cuts,
    connections,
    settleMs,
    pushes: delays.length,
    p95: quantile(delays, 0.95),
    p99: quantile(delays, 0.99),
  }
}
