import { sql } from 'kysely'
import type { ExclusionReason } from '#contract/evidence/evidence.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Action, sampleItems } from './history.ts'
import { everyone, type Person } from './people.ts'
import { chance } from './routine.ts'
import type { SampleItem } from './sample-item.ts'

/** The facts about a member as they were known when they opened the item. */
type Reader = {
  who: Person
  daysAgo: number
  source: ViewSource
  excludedBefore: ExclusionReason | null
  hadVoted: boolean
  onCard: boolean
  hasPast: boolean
  isRead: boolean
  painPoint: number
  earlyAdopter: number
}

type Vote = Extract<Action, { kind: 'vote' }>

const HOUR = 1 / 24
const MINUTE = HOUR / 60
const PAST_DAYS = 8

/** `silent` is the chance that a member who did not vote opened the item. */
const CROWDS = {
  most: { silent: 1, most: Infinity },
  many: { silent: 0.6, most: Infinity },
  few: { silent: 0.3, most: 17 },
  fewest: { silent: 0.1, most: 3 },
  'on card': { silent: 0.6, most: Infinity },
}
export type Crowd = keyof typeof CROWDS

/** `joinedAgo` returns how many days ago a member joined. */
function listReaders(
  sample: SampleItem,
  { acts, joinedAgo }: { acts: Action[]; joinedAgo: Map<Person, number> },
) {
  const { silent, most } = CROWDS[sample.crowd ?? 'many']
  const votes = acts.filter(act => act.kind === 'vote')
  const views = everyone
    .filter(who => who !== sample.author)
    .flatMap(who => {
      const vote = votes.find(act => act.who === who)
      const act = vote ?? (sample.hasChange ? undefined : acts.find(one => one.who === who))
      if (!act && luck(sample, who, 'opens') > silent) return []
      const daysAgo = act ? openedAround(sample, act) : openedAlone(sample, { who, votes })
      const memberDays = (joinedAgo.get(who) ?? 0) - daysAgo
      return memberDays > 0 ? [{ who, daysAgo, vote, hasPast: memberDays > PAST_DAYS }] : []
    })
  return views
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .slice(0, most)
    .map(view => toReader(sample, Object.assign(view, { votes })))
}

type DemoView = { who: Person; daysAgo: number; vote: Vote | undefined; hasPast: boolean; votes: Vote[] }

const toReader = (sample: SampleItem, { who, daysAgo, vote, hasPast, votes }: DemoView): Reader => ({
  who,
  daysAgo,
  ...toOrigin(sample, who),
  hadVoted: vote !== undefined && vote.daysAgo > daysAgo,
  onCard: vote !== undefined && vote.daysAgo > daysAgo && vote.daysAgo - daysAgo < HOUR,
  hasPast,
  isRead: vote !== undefined || luck(sample, who, 'reads') < 0.6,
  ...countShown(votes, daysAgo),
})

const luck = ({ author, daysAgo }: SampleItem, who: Person, what: string) =>
  chance(author, daysAgo, who, 'reader', what)

/**
 * Returns when a member opened the item who also acts. Most open the page some minutes before they vote or do anything else.
 * A few vote on the card and open it later.
 */
function openedAround(sample: SampleItem, { who, kind, daysAgo }: Action) {
  const minutes = luck(sample, who, 'minutes') * MINUTE
  if (kind === 'vote' && sample.crowd === 'on card') return daysAgo - 20 * minutes
  if (kind === 'vote' && sample.crowd !== 'most' && luck(sample, who, 'card') < 0.2) return daysAgo * 0.9
  return Math.min(daysAgo + 2 * MINUTE + 35 * minutes, sample.daysAgo - MINUTE)
}

/**
 * Returns how many days ago a member opened the item who does nothing else. That is at any time, but if the share changes
 * over time, only after everybody who says yes.
 */
function openedAlone(sample: SampleItem, { who, votes }: { who: Person; votes: Vote[] }) {
  const since = sample.hasChange ? Math.min(...votes.map(({ daysAgo }) => daysAgo)) : sample.daysAgo
  return since * (0.98 - 0.9 * luck(sample, who, 'when'))
}

function countShown(votes: Vote[], daysAgo: number) {
  const cast = votes.filter(vote => vote.daysAgo > daysAgo)
  const earlyAdopter = cast.filter(({ type }) => type === 'early_adopter').length
  return { earlyAdopter, painPoint: cast.length - earlyAdopter }
}

function toOrigin(sample: SampleItem, who: Person): Pick<Reader, 'source' | 'excludedBefore'> {
  const isOurs = sample.hasChange || luck(sample, who, 'source') < 0.9
  if (!isOurs)
    return {
      source: pick(['author-link', 'mission', 'notice', 'direct'], luck(sample, who, 'other')),
      excludedBefore: null,
    }
  const isExcluded = !sample.hasChange && luck(sample, who, 'aside') < 0.12
  const excludedBefore = isExcluded
    ? pick(['new-here', 'near-author', 'crowd', 'exchange'], luck(sample, who, 'reason'))
    : null
  return { source: 'community', excludedBefore }
}

const pick = <const Thing>(things: readonly [Thing, ...Thing[]], at: number) =>
  things[Math.floor(at * things.length)] ?? things[0]

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
