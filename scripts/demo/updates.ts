import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { reactions, writers } from '#server/compose/reactions.ts'
import { notifyFollowers } from '#server/features/talk/update-notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { createServerTransaction } from '#server/platform/database/transaction.ts'
import { sampleItems } from './history.ts'
import type { Person } from './people.ts'

type AskAs = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<{ stage: string }>

/**
 * Posts the updates once their authors seem to have joined long ago: newcomers post no links. `signIn` returns how an author
 * asks about the item at a place.
 */
export async function postUpdates(db: Db, signIn: (who: Person, place: number) => Promise<AskAs>) {
  const write = createServerTransaction({
    db,
    publish: () => {},
    recorder: createRecorder(reactions, writers),
  })
  for (const [place, { author, updates = [] }] of sampleItems.entries())
    for (const { daysAgo, ...form } of updates) {
      const as = await signIn(author, place)
      const { stage: was } = await as('GET', '')
      await as('PUT', `/updates/${uuidv7()}`, { ...form, was })
      await notifyFollowers(write)
      await age(db, daysAgo)
    }
}

/** Moves the update of this moment, with what followed from it, to the time at which it should seem to have been posted. */
async function age(db: Db, daysAgo: number) {
  const at = sql`now() - ${daysAgo}::float * interval '1 day'`
  const isNew = (column: string) => sql`${sql.ref(column)} > now() - interval '2 minutes'`
  await sql`update decisions set decided_at = ${at} where ${isNew('decided_at')}`.execute(db)
  await sql`update notifications set created_at = ${at}
    where kind in ('update', 'helped-decision') and ${isNew('created_at')}`.execute(db)
  await sql`update updates set created_at = ${at}, notified_at = ${at} where ${isNew('created_at')}`.execute(
    db,
  )
}
