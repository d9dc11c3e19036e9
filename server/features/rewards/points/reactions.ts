import type { MemberId } from '#contract/ids.ts'
import type {
  CountEffect,
  Counter,
  Effect,
  PayEffect,
  PointEffect,
  VoidEffect,
} from '#server/model/effects.ts'
import type { Fact, FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'
import { type Deed, deedOf } from '../../../model/fact-view.ts'
import { pointRules, type Rule } from './rules.ts'

const earnerOf = ({ to }: Rule, { item, giver }: Deed) => (to === 'author' && item ? item.userId : giver)

const keyOf = ({ key }: Rule, names: Record<string, string>) =>
  key.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')

function namesIn(rule: Rule, deed: Deed) {
  const { item, giver, about, mission } = deed
  const user = earnerOf(rule, deed)
  const other = user === giver && item ? item.userId : giver
  return { item: item?.id ?? '', giver, about, mission, user, other }
}

/** What a fact earns and undoes. Nobody earns by what they do for an item of their own but publish it. */
export function earn(fact: Fact): PointEffect[] {
  if (fact.kind === 'item.deleted') return [voiding(fact)]
  const deed = deedOf(fact)
  if (deed.giver === deed.item?.userId && fact.kind !== 'item.published') return []
  return pointRules.flatMap(rule => [...earned(rule, fact, deed), ...undone(rule, fact, deed)])
}

function earned(rule: Rule, fact: Fact, deed: Deed): PointEffect[] {
  if (rule.once || !rule.on.includes(fact.kind) || rule.when?.(deed) === false) return []
  if (rule.way && rule.way !== deed.way) return []
  return [pay(rule, fact, deed), ...counted(rule, { fact, deed, by: 1 })]
}

function undone(rule: Rule, fact: Fact, deed: Deed): PointEffect[] {
  if (!rule.undoneBy?.includes(fact.kind) || rule.undoneWhen?.(deed) === false) return []
  const key = keyOf(rule, namesIn(rule, deed))
  const undo = { effect: 'undo', member: earnerOf(rule, deed), key, because: fact.kind } as const
  return [undo, ...counted(rule, { fact, deed, by: -1 })]
}

const pay = (rule: Rule, fact: Fact, deed: Deed): PayEffect => ({
  effect: 'pay',
  member: earnerOf(rule, deed),
  key: keyOf(rule, namesIn(rule, deed)),
  rule: rule.rule,
  kind: rule.kind,
  points: rule.points,
  itemId: deed.item?.id ?? null,
  actorId: rule.to === 'author' ? deed.giver : fact.actorId,
})

type Counted = { fact: Fact; deed: Deed; by: 1 | -1 }

function counted(rule: Rule, { fact, deed, by }: Counted): CountEffect[] {
  const isInterview = fact.kind === 'interview.completed'
  if (!rule.counts || (isInterview && !deed.bothWrote)) return []
  const interview = isInterview && deed.item ? { itemId: deed.item.id, memberId: deed.giver } : null
  const member = earnerOf(rule, deed)
  return [{ effect: 'count', member, counter: rule.counts, by, actorId: deed.giver, interview }]
}

const onDeletion = pointRules.filter(({ undoneBy }) => undoneBy?.includes('item.deleted'))

const voiding = ({ item, kind }: FactOf<'item.deleted'>): VoidEffect => ({
  effect: 'void',
  member: item.userId,
  itemId: item.id,
  rules: onDeletion.map(({ rule }) => rule),
  counted: { rule: 'feedback received', counter: 'feedback_received' },
  because: kind,
})

/** Where a member's counter stands after a flush. */
type Standing = { member: MemberId; counter: Counter; count: number; actorId: MemberId }

/** What is earned once by a counter that has reached its number; the entry's key makes it once. */
export const bonusesOf = ({ member, counter, count, actorId }: Standing): PayEffect[] =>
  pointRules
    .filter(({ once }) => once?.counter === counter && count >= once.reaches)
    .map(rule => ({
      effect: 'pay',
      member,
      key: keyOf(rule, { user: member }),
      rule: rule.rule,
      kind: rule.kind,
      points: rule.points,
      itemId: null,
      actorId,
    }))

/** A new member's points and counters begin at 0. */
export const beginCounting = ({ actorId }: FactOf<'member.joined'>): Effect[] => [
  { effect: 'begin counting', member: actorId },
]

/** Whose points a fact may have moved hear of it, and so does everyone who has a leaderboard open. */
export function tellEarners(fact: Fact): Hint[] {
  const earners = [...new Set(earn(fact).map(({ member }) => member))]
  const own = earners.map(
    (member): Hint => ({ room: `member:${member}`, message: { type: 'points.changed' } }),
  )
  return own.length > 0 ? [...own, { room: 'boards', message: { type: 'boards.changed' } }] : []
}
