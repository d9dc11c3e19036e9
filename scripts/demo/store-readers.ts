import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Action, sampleItems } from './history.ts'
import type { Person } from './people.ts'
import { KEPT_DAYS, listReaders } from './readers.ts'
import type { SampleItem } from './sample-item.ts'

type Sources = { history: Action[]; idOf: (place: number) => ItemId; emailOf: (who: Person) => string }

const isAbout = (act: Action, sample: SampleItem) =>
  (act.kind === 'vote' || act.kind === 'comment' || act.kind === 'answer' || act.kind === 'propose') &&
  act.sample === sample

/** The app itself would exclude every reader: all accounts are some seconds old and come from one network. */
export async function storeReaders(db: Db, { history, idOf, emailOf }: Sources) {
  const joinedAgo = new Map(
    history.filter(({ kind }) => kind === 'join').map(({ who, daysAgo }) => [who, daysAgo]),
  )
  const rows = sampleItems.flatMap((sample, place) =>
    listReaders(sample, { acts: history.filter(act => isAbout(act, sample)), joinedAgo }).map(reader =>
      Object.assign({ itemId: idOf(place), email: emailOf(reader.who) }, reader),
    ),
  )
  await sql`delete from evidence using items
    where items.id = item_id and items.created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  await sql`insert into item_views (item_id, user_id, item_version, opened_at, source, pain_point_shown, early_adopter_shown, voted,
      on_card, has_past, excluded_before, read_at)
    select reader."itemId", account.id, coalesce(evidence.item_version, 0), at, reader.source, reader."painPoint",
      reader."earlyAdopter", reader."hadVoted", reader."onCard", reader."hasPast", reader."excludedBefore", case when reader."isRead" then at + interval '5 seconds' end
    from json_to_recordset(${JSON.stringify(rows)}::json) as reader ("itemId" uuid, email text, "daysAgo" float,
      source text, "excludedBefore" text, "hadVoted" boolean, "onCard" boolean, "hasPast" boolean, "isRead" boolean, "painPoint" integer, "earlyAdopter" integer)
      join auth.users account on account.email = reader.email
      left join evidence on evidence.item_id = reader."itemId",
      lateral (select now() - "daysAgo" * interval '1 day' as at) opened`.execute(db)
}
