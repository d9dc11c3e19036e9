import { expect, test } from 'vitest'
import type { ExclusionReason, Outcome } from '#contract/evidence/evidence.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { addReaders } from '#test/support/evidence/readers.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { addNews } from '#test/support/items/news.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

type Person = {
  outcome: Outcome
  source: ViewSource
  excludedBefore: ExclusionReason | undefined
  voted: boolean
  onCard: boolean
  hasPast: boolean
  isFirst: boolean
  isFor: boolean
}

const MEMBERS = 68
const SOURCES: ViewSource[] = ['mission', 'notice', 'direct', 'author-link', 'search']
const EXCLUDED: ExclusionReason[] = ['new-here', 'near-author', 'crowd', 'exchange']

/** Sixty-eight people, each with only a different number. */
const people = Array.from(
  { length: MEMBERS },
  (_, n): Person => ({
    outcome: n % 3 === 0 ? 'yes' : n % 4 === 1 ? 'liked' : 'nothing',
    source: n % 7 === 6 ? (SOURCES[n % SOURCES.length] ?? 'direct') : 'community',
    excludedBefore: n % 11 === 10 ? EXCLUDED[n % 4] : undefined,
    voted: n % 5 === 3,
    onCard: n % 10 === 3,
    hasPast: n % 2 === 0,
    isFirst: n % 6 === 2,
    isFor: n % 4 === 0,
  }),
)

/** The names of the cohorts in which somebody has to be, written down once more and without the product's code. */
function cohortsBySight({ source, excludedBefore, voted, onCard, isFor }: Person) {
  if (voted && !onCard) return ['voted', 'seen-before']
  if (source !== 'community') return [source, 'seen-before']
  if (excludedBefore) return [`excluded:${excludedBefore}`]
  return isFor ? ['community', 'audience', 'for:Bands'] : ['community']
}

const isYes = ({ outcome }: Person) => outcome === 'yes'
const countOf = (of: readonly Person[]) => ({ readers: of.length, yes: of.filter(isYes).length })

async function storeAll(itemId: ItemId) {
  for (const [n, person] of people.entries()) {
    const { outcome, excludedBefore, isFirst, isFor, ...known } = person
    await addReaders(server.db, {
      itemId,
      outcomes: [outcome],
      minutesAgo: 600 - n,
      shown: isFirst ? 0 : 3,
      audiences: isFor ? ['Bands'] : [],
      ...(excludedBefore && { excludedBefore }),
      ...known,
    })
  }
}

function countByHand(cohort: string) {
  const of = people.filter(person => cohortsBySight(person).includes(cohort))
  return {
    cohort,
    entered: of.length,
    ...countOf(of),
    liked: of.filter(({ outcome }) => outcome === 'liked').length,
    parts: {
      onCard: countOf(of.filter(({ onCard }) => onCard)),
      withPast: countOf(of.filter(({ hasPast }) => hasPast)),
      unvoted: countOf(of.filter(({ isFirst }) => isFirst)),
    },
    step: of.length < 5 ? null : countOf(of.slice(0, of.length - (of.length % 5))),
  }
}

test(`every stored number for ${MEMBERS} members matches a hand count`, async () => {
  const { id: itemId } = await publishIdea(builder)
  await storeAll(itemId)
  await addNews(server, itemId)
  await finalizeEvidence(server.db)
  const byHand = [...new Set(people.flatMap(cohortsBySight))].map(countByHand)
  const { rows } = await server.sql<{ cohort: string }>`
    select cohort, entered, readers, yes, liked, parts,
      case when step is not null then json_build_object('readers', step -> 'readers', 'yes', step -> 'yes') end as step
    from evidence_cohorts where item_id = ${itemId}`
  const inOrder = <Row extends { cohort: string }>(of: readonly Row[]) =>
    of.toSorted((one, other) => one.cohort.localeCompare(other.cohort))
  expect(inOrder(rows)).toMatchObject(inOrder<{ cohort: string }>(byHand))
  expect(rows).toHaveLength(byHand.length)
  const { figures } = (await builder.call('GET /items/:itemId/evidence', { params: { itemId } })).ok
  const community = byHand.find(({ cohort }) => cohort === 'community')
  expect(figures?.community.sums).toEqual(community?.step)
  const seenBefore = byHand.find(({ cohort }) => cohort === 'seen-before')
  expect(figures?.seenBefore).toEqual(seenBefore?.step)
  const { rows: kept } = await server.sql<{ place: number; outcome: string }>`
    select place, outcome from evidence_readers where item_id = ${itemId} order by place`
  expect(kept).toEqual(people.map(({ outcome }, n) => ({ place: n + 1, outcome })))
})
