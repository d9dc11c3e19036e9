import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Via, YesOrNo } from '#contract/evidence/visits.ts'
import type { ItemId } from '#contract/ids.ts'
import { ANSWER_CONSENT } from '#server/features/items/visitor-answers/policy.ts'
import { CONSENT_VERSION } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sampleItems } from './history.ts'
import { BUILDER } from './people.ts'
import { chance } from './routine.ts'

export const LISTED = sampleItems.findIndex(sample => sample.author === BUILDER && 'productUrl' in sample)

const toTime = (daysAgo: string) => sql`now() - ${sql.ref(daysAgo)} * interval '1 day'`

export async function storeVisitors(db: Db, idOf: (place: number) => ItemId) {
  await storePublicPages(db, idOf)
  const itemId = idOf(LISTED)
  const people = subscribers.map(person => Object.assign({ id: uuidv7(), visitId: uuidv7() }, person))
  const came = people.map(({ visitId: id, daysAgo, via, site }) => ({
    id,
    daysAgo,
    via,
    site,
    word: 'yes' as const,
  }))
  await storeVisits(db, { itemId, visits: [...came, ...listOthers()] })
  await storeReasons(db, itemId)
  await storeSubscribers(db, { itemId, people })
  await storeAnswers(db, itemId)
  await storeLaunch(db, { itemId, people })
}

async function storePublicPages(db: Db, idOf: (place: number) => ItemId) {
  const ids = sampleItems.flatMap((sample, place) =>
    sample.author === BUILDER || chance('public page', place) < 0.6 ? [idOf(place)] : [],
  )
  await sql`insert into public_pages (item_id, published_at)
    select id, created_at + interval '1 minute' from items where id = any(${ids}::uuid[])`.execute(db)
  await sql`insert into embed_origins (item_id, origin)
    values (${idOf(LISTED)}, 'https://horvat.example')`.execute(db)
}

const ways: readonly Via[] = ['own-link', 'own-link', 'x', 'qr', 'direct', 'embed']

/** One in ten says yes without an address, and one in five says no. */
const toYesOrNo = (place: number): YesOrNo | null => {
  if (place % 5 === 2) return 'no'
  return place % 10 === 0 ? 'yes' : null
}

const listOthers = () =>
  Array.from({ length: OTHER_VISITORS }, (_, place) => ({
    id: uuidv7(),
    daysAgo: 0.1 + 13 * chance('visitor', place),
    via: ways[Math.floor(chance('way', place) * ways.length)] ?? 'direct',
    site: null,
    word: toYesOrNo(place),
  }))

type Visit = { id: string; daysAgo: number; via: Via; site: string | null; word: YesOrNo | null }
type Visits = { itemId: ItemId; visits: Visit[] }

const storeVisits = (db: Db, { itemId, visits }: Visits) =>
  sql`insert into visits (id, item_id, source, via, site, word, item_version, opened_at, said_at)
    select visit.id, ${itemId}, case via when 'embed' then 'embed' else 'public-page' end, via, site, word,
      coalesce((select item_version from evidence where item_id = ${itemId}), 0), ${toTime('daysAgo')},
      case when word is not null then ${toTime('daysAgo')} end
    from json_to_recordset(${JSON.stringify(visits)}::json)
      as visit (id uuid, "daysAgo" float, via text, site text, word text)`.execute(db)

const storeReasons = (db: Db, itemId: ItemId) =>
  sql`insert into not_for_me_reasons (item_id, visit_id, text, given_on)
    select ${itemId}, id, text, opened_at::date
    from unnest(${reasonsOfVisitors}::text[]) with ordinality as reason (text, place) join (
      select id, opened_at, row_number() over (order by opened_at desc) as place from visits
      where item_id = ${itemId} and word = 'no') as said using (place)`.execute(db)

type People = { itemId: ItemId; people: ((typeof subscribers)[number] & { id: string; visitId: string })[] }

/** A subscriber who has voted since is one of the members who voted. */
async function storeSubscribers(db: Db, { itemId, people }: People) {
  await sql`insert into subscribers (id, item_id, email, visit_id, via, site, consent_version, created_at, mailed_at,
      confirmed_at, bounced_at, returned_at, pressed_visit_at, tried_at)
    select person.id, ${itemId}, email, "visitId", via, site, ${CONSENT_VERSION}, at, at,
      case when not "isPending" then at + interval '4 minutes' end,
      case when launch = 'bounced' then launched end,
      case when did <> 'nothing' then launched + interval '5 hours' end,
      case when did in ('pressed-visit', 'voted') then launched + interval '5 hours' end,
      case when did = 'voted' then launched + interval '6 hours' end
    from json_to_recordset(${JSON.stringify(people)}::json) as person (id uuid, "visitId" uuid, email text,
        "daysAgo" float, via text, site text, "isPending" boolean, launch text, did text),
      lateral (select ${toTime('daysAgo')} as at, now() - ${LAUNCHED_AGO} * interval '1 day' as launched) times`.execute(
    db,
  )
  const voted = people.filter(({ did }) => did === 'voted').map(({ id }) => id)
  await sql`with joined as (
      select user_id, row_number() over (order by created_at desc, user_id) as place from votes where content_id = ${itemId}),
    chosen as (select id, place from unnest(${voted}::uuid[]) with ordinality as one (id, place))
    update subscribers set member_id = joined.user_id from joined join chosen using (place)
    where subscribers.id = chosen.id`.execute(db)
  await sql`update subscribers set may_be_asked_at = confirmed_at where id = (
    select id from subscribers where item_id = ${itemId} and member_id is null and bounced_at is null
    order by confirmed_at desc nulls last limit 1)`.execute(db)
  const answers = people.filter(({ answer }) => answer !== null)
  await sql`insert into visitor_answers (item_id, question_id, text, subscriber_id, answered_at, given_on, consent_version)
    select ${itemId}, ${questionOf(itemId)}, answer, id, ${toTime('daysAgo')}, 'confirmation', ${ANSWER_CONSENT}
    from json_to_recordset(${JSON.stringify(answers)}::json) as person (id uuid, answer text, "daysAgo" float)`.execute(
    db,
  )
}

const questionOf = (itemId: ItemId) =>
  sql`(select id from feedback_questions where item_id = ${itemId} and order_index = 1)`

const storeAnswers = (db: Db, itemId: ItemId) =>
  sql`insert into visitor_answers (item_id, question_id, text, answered_at, given_on, consent_version, shown_at)
    select ${itemId}, ${questionOf(itemId)}, text, ${toTime('daysAgo')}, 'public-page', ${ANSWER_CONSENT},
      case when "isShown" then now() end
    from json_to_recordset(${JSON.stringify(visitorAnswers)}::json) as answer ("daysAgo" float, text text, "isShown" boolean)`.execute(
    db,
  )

const authorOf = (itemId: ItemId) => sql<string>`(select profiles.name from profiles
  join items on items.user_id = profiles.id where items.id = ${itemId})`

async function storeLaunch(db: Db, { itemId, people }: People) {
  const launched = sql`now() - ${LAUNCHED_AGO} * interval '1 day'`
  await sql`insert into list_mails (item_id, kind, subject, text, tested_at, ordered_at, finished_at, released_name) values
    (${itemId}, 'launch', 'Receipts in, one tidy page out: it is there',
      'You said that you would use it. It is open since this morning, and the first quarter costs nothing.',
      ${launched} - interval '1 hour', ${launched}, ${launched} + interval '2 minutes', ${authorOf(itemId)}),
    (${itemId}, 'first-update', 'It reads thermal paper now', 'The receipts that fade were the most asked for.',
      null, null, null, null)`.execute(db)
  const mailed = people.filter(({ launch }) => launch !== null)
  await sql`insert into list_mail_deliveries (item_id, kind, subscriber_id, state, changed_at)
    select ${itemId}, 'launch', id, launch, ${launched} + interval '1 minute'
    from json_to_recordset(${JSON.stringify(mailed)}::json) as person (id uuid, launch text)`.execute(db)
}

type SampleSubscriber = {
  email: string
  daysAgo: number
  via: Via
  site: string | null
  answer: string | null
  isPending: boolean
  launch: 'waiting' | 'sent' | 'bounced' | 'perhaps-not-sent' | null
  did: 'nothing' | 'returned' | 'pressed-visit' | 'voted'
}

type Rest = Partial<Omit<SampleSubscriber, 'email' | 'daysAgo' | 'via'>>

const person = (email: string, daysAgo: number, via: Via, rest: Rest = {}): SampleSubscriber => ({
  email,
  daysAgo,
  via,
  site: null,
  answer: null,
  isPending: false,
  launch: daysAgo > LAUNCHED_AGO ? 'sent' : null,
  did: 'nothing',
  ...rest,
})

const LAUNCHED_AGO = 8

const SITE = 'https://horvat.example'

/** The waiting list of the builder's product. All addresses are of domains for examples (RFC 2606). */
const subscribers: readonly SampleSubscriber[] = [
  person('petra.k@example.com', 0.1, 'own-link', { answer: 'In the glove box, under the sandwich.' }),
  person('ines.d@example.com', 0.3, 'x'),
  person('office@roofs.example', 1.1, 'embed', { site: SITE, answer: 'Which one? I have four jackets.' }),
  person('j.marsh@example.com', 1.3, 'qr', { answer: 'With my wife. She does not have it.' }),
  person('tilo.brandt@example.com', 8.2, 'own-link'),
  person('service@heizung.example', 8.4, 'embed', {
    site: SITE,
    answer: 'In a bucket in the workshop.',
    did: 'voted',
  }),
  person('anna.w@example.com', 8.6, 'own-link', { did: 'returned' }),
  person('ruud@example.com', 8.9, 'direct', { answer: 'The shop has it. I hope.', did: 'voted' }),
  person('lotte.b@example.com', 9.1, 'own-link', { did: 'pressed-visit' }),
  person('hello@pottery.example', 9.3, 'qr', { answer: 'In the kiln room, with clay on it.', did: 'voted' }),
  person('marek@example.com', 9.5, 'own-link'),
  person('s.osei@example.com', 9.8, 'x', { did: 'returned' }),
  person('karl.heinz@example.com', 10, 'own-link', { launch: 'bounced' }),
  person('studio@yoga.example', 10.3, 'own-link', { answer: 'A drawer that no longer opens.', did: 'voted' }),
  person('p.lindgren@example.com', 10.7, 'direct'),
  person('dora@example.com', 11, 'own-link', { launch: 'perhaps-not-sent' }),
  person('bikes@werkstatt.example', 11.4, 'embed', { site: SITE, did: 'pressed-visit' }),
  person('noa.p@example.com', 11.9, 'own-link', { answer: 'Parking. It is always parking.' }),
  person('emil@example.com', 12.3, 'x', { did: 'returned' }),
  person('contact@florist.example', 12.8, 'own-link'),
  person('vera.m@example.com', 13.2, 'own-link'),
  person('h.tanaka@example.com', 0.05, 'x', { isPending: true }),
  person('orders@bakery.example', 0.2, 'qr', { isPending: true }),
  person('tom.b@example.com', 0.6, 'own-link', { isPending: true }),
]

const visitorAnswers: readonly { daysAgo: number; text: string; isShown?: boolean }[] = [
  { daysAgo: 0.4, text: 'In the car door, folded into a bookmark.' },
  { daysAgo: 2.2, text: 'I print them again, because the paper fades.', isShown: true },
  { daysAgo: 6.7, text: 'My accountant has a box with my name on it. It is not a compliment.' },
]

const reasonsOfVisitors = [
  'My accountant does it, and I like her.',
  'I have four receipts a year.',
  'It would have to work without a phone.',
]

const OTHER_VISITORS = 90
