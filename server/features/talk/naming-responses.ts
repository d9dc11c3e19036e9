import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { lockItemToWrite } from '#server/features/items/items/locks.ts'
import { findDroppedRefusal } from '#server/features/items/votes/policy.ts'
import { storeVotes } from '#server/features/items/votes/stored-votes.ts'
import { toVoteFacts } from '#server/features/items/votes/vote-facts.ts'
import { isAccepted } from '#server/features/talk/notifications/naming-columns.ts'
import { markGroupRead } from '#server/features/talk/notifications/stored-notifications.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The row of a notification shows no counts. */
const VIEW = { source: 'notice', shown: { painPoint: 0, earlyAdopter: 0 }, secondsAgo: 0 } as const

/** What the page of an item does. */
export type PageWrites = {
  noteView: Handler<'PUT /items/:itemId/view'>
  sayNotForMe: Handler<'PUT /items/:itemId/not-for-me'>
  takeNotForMeBack: Handler<'DELETE /items/:itemId/not-for-me'>
}

/**
 * Does what the page does, in one transaction: the view first, so that a member who responds here never counts as one who
 * found the idea. Each response takes the others back, but a yes follows too.
 */
export const respondToIdea =
  (page: PageWrites): Handler<'PUT /notifications/:notificationId/response'> =>
  (context, { params: { notificationId }, body: { response } }) =>
    context.write(async unit => {
      const { tx, record, push } = unit
      const member = context.actor.id
      const own = { notificationId, member }
      const itemId = await findIdea(tx, own)
      const item = await lockItemToWrite(tx, itemId, member)
      refuseIf(findDroppedRefusal(item))
      await requireNaming(tx, itemId)
      const within = { ...context, write: <T>(work: (own: typeof unit) => Promise<T>) => work(unit) }
      const call = { params: { itemId } }
      await page.noteView(within, { ...call, body: VIEW })
      if (response === 'yes') {
        const vote = { voter: member, item, after: 'early_adopter', source: VIEW.source } as const
        for (const fact of toVoteFacts(await storeVotes(tx, [vote]))) await record(fact)
      } else {
        await page[response === 'no' ? 'sayNotForMe' : 'takeNotForMeBack'](within, call)
        await (response === 'no'
          ? sql`delete from follows where user_id = ${member} and item_id = ${itemId}`
          : sql`insert into follows (user_id, item_id) values (${member}, ${itemId}) on conflict do nothing`
        ).execute(tx)
      }
      await markGroupRead(tx, own)
      push(notificationsPush(member))
      return null
    })

async function findIdea(tx: Tx, { notificationId, member }: Parameters<typeof markGroupRead>[1]) {
  const { rows } = await sql<{ itemId: ItemId }>`select item_id as "itemId" from notifications
    where id = ${notificationId} and user_id = ${member}
      and kind = 'solving-idea' and gone = '{}'`.execute(tx)
  return rows[0]?.itemId ?? refuse('notification.missing')
}

async function requireNaming(tx: Tx, ideaId: ItemId) {
  const { rows } = await sql`select where ${isAccepted(sql`${ideaId}`)}`.execute(tx)
  if (rows.length === 0) refuse('naming.missing')
}
