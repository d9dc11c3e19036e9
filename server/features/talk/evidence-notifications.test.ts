import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { deleteItem, postUpdate, restoreItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'
import { sendEvidenceNotifications } from './evidence-notifications.ts'

const server = useServer()
const author = useMember(server, 'Author')

const notificationsOf = async (of: Persona, itemId: ItemId) =>
  (await of.call('GET /me/notifications')).ok.notifications
    .filter(({ contentId }) => contentId === itemId)
    .map(({ kind, count, decided, from, contentTitle }) => ({ kind, count, decided, from, contentTitle }))

const titled = { contentTitle: 'Rehearsals that book themselves', from: null, count: 1 }
const VERDICT = { kind: 'verdict', decided: 'build', ...titled }
const REMINDER = { kind: 'reminder', decided: null, ...titled }

/** Publishes an idea with a bar. Returns its id. */
async function publishWithBar() {
  const { id } = await publishIdea(author)
  await setBar(author, id)
  return id
}

const change = (id: ItemId) => server.db.updateTable('evidence_bars').where('item_id', '=', id)
const reach = (id: ItemId, readers: number) =>
  change(id)
    .set({
      verdict: 'build',
      verdict_at: sql`now()`,
      verdict_readers: readers,
      verdict_yes: readers,
      verdict_place: readers,
    })
    .execute()
const comeDue = (id: ItemId, days: number) =>
  change(id)
    .set({ decide_by: sql`(now() at time zone 'UTC' - interval '12 hours')::date - ${days}::integer` })
    .execute()

/** Stores figures of `readers` readers as shown. */
async function show(item_id: ItemId, readers: number) {
  const figures = JSON.stringify({ community: { sums: { readers, yes: readers } } }) as never
  const places = JSON.stringify({ community: readers }) as never
  await server.db
    .insertInto('evidence_figures')
    .values({ item_id, readers, figures, places })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet({ figures, places }))
    .execute()
}

test('the author is notified of a verdict once, even by several nodes, and only after the figures show it', async () => {
  const id = await publishWithBar()
  await show(id, 20)
  await reach(id, 21)
  await sendEvidenceNotifications(server.db)
  expect(await notificationsOf(author, id)).toEqual([])
  await show(id, 25)
  await Promise.all(Array.from({ length: 4 }, () => sendEvidenceNotifications(server.db)))
  await sendEvidenceNotifications(server.db)
  expect(await notificationsOf(author, id)).toEqual([VERDICT])
  await author.call('PUT /me/notification-settings', { body: settingsWithout('verdict') })
  expect(await notificationsOf(author, id)).toEqual([])
  await author.call('PUT /me/notification-settings', { body: settingsWithout() })
})

test('the author is notified of a bar’s day once, on that day, whatever the verdict', async () => {
  const [today, later] = [await publishWithBar(), await publishWithBar()]
  await comeDue(today, 0)
  await comeDue(later, -1)
  await Promise.all(Array.from({ length: 4 }, () => sendEvidenceNotifications(server.db)))
  await sendEvidenceNotifications(server.db)
  expect([await notificationsOf(author, today), await notificationsOf(author, later)]).toEqual([
    [REMINDER],
    [],
  ])
})

test('the author is not notified of a bar’s day after a decision, a later bar, or the item’s deletion', async () => {
  const [decided, postponed, deleted] = [
    await publishWithBar(),
    await publishWithBar(),
    await publishWithBar(),
  ]
  await postUpdate(author, decided, { stage: 'dropped' })
  for (const id of [decided, postponed, deleted]) await comeDue(id, 3)
  await setBar(author, postponed)
  await reach(deleted, 20)
  await show(deleted, 20)
  await deleteItem(author, deleted)
  await sendEvidenceNotifications(server.db)
  for (const id of [decided, postponed, deleted]) expect(await notificationsOf(author, id)).toEqual([])
  await restoreItem(author, deleted)
  await sendEvidenceNotifications(server.db)
  expect((await notificationsOf(author, deleted)).map(({ kind }) => kind).toSorted()).toEqual([
    'reminder',
    'verdict',
  ])
})
