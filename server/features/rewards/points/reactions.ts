import type { MemberId } from '#contract/ids.ts'
import type {
  CountEffect,
  Counter,
  Effect,
  PayEffect,
  PointEffect,
  ReopenEffect,
  UndoEffect,
  VoidEffect,
} from '#server/model/effects.ts'
import { type FactView, toFactView } from '#server/model/fact-view.ts'
import type { Fact, FactKind, FactOf, Gone } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'
import { pointRules, type StoredPointRule } from './point-rules.ts'

/** Returns what a fact earns and undoes. For an item of their own, members earn only by publishing it. */
export const earn = (fact: Fact): PointEffect[] => earnByView(toFactView(fact))

export function earnByView(fact: FactView): PointEffect[] {
  if (fact.kind === 'item.deleted' || fact.kind === 'item.hidden') return toVoids(fact)
  if (fact.kind === 'item.restored') return toReopenings(fact, 'item.hidden')
  if (fact.kind === 'item.undeleted') return toReopenings(fact, 'item.deleted')
  if (fact.isOwn && fact.kind !== 'item.published') return []
  const { paying = [], undoing = [] } = pointRulesOf[fact.kind] ?? {}
  return [
    ...paying.flatMap(pointRule => toPayments(pointRule, fact)),
    ...undoing.flatMap(pointRule => toUndos(pointRule, fact)),
  ]
}

const pointRulesOf: Partial<Record<FactKind, { paying: StoredPointRule[]; undoing: StoredPointRule[] }>> = {}
for (const pointRule of pointRules) {
  for (const kind of pointRule.once ? [] : pointRule.on)
    (pointRulesOf[kind] ??= { paying: [], undoing: [] }).paying.push(pointRule)
  for (const kind of pointRule.undoneBy ?? [])
    (pointRulesOf[kind] ??= { paying: [], undoing: [] }).undoing.push(pointRule)
}

const getEarner = ({ to }: StoredPointRule, { item, giver }: FactView) =>
  to === 'author' && item ? item.userId : giver

/** Keys are split at their braces: every second piece is the name of a value to insert. */
const keyPieces = new Map(pointRules.map(pointRule => [pointRule, pointRule.key.split(/\{(\w+)\}/)]))

const fillIn = (pointRule: StoredPointRule, parts: Record<string, string>) =>
  (keyPieces.get(pointRule) ?? [])
    .map((piece, place) => (place % 2 === 0 ? piece : (parts[piece] ?? '')))
    .join('')

function toKey(pointRule: StoredPointRule, fact: FactView) {
  const { item, giver, about, mission } = fact
  const user = getEarner(pointRule, fact)
  const other = user === giver && item ? item.userId : giver
  return fillIn(pointRule, { item: item?.id ?? '', giver, about, mission: mission ?? '', user, other })
}

function toPayments(pointRule: StoredPointRule, fact: FactView): PointEffect[] {
  if (pointRule.when?.(fact) === false) return []
  if (pointRule.variant && pointRule.variant !== (fact.role ?? fact.type)) return []
  const payment: PayEffect = {
    effect: 'pay',
    member: getEarner(pointRule, fact),
    key: toKey(pointRule, fact),
    rule: pointRule.rule,
    kind: pointRule.kind,
    points: pointRule.points,
    itemId: fact.item?.id ?? null,
    actorId: pointRule.to === 'author' ? fact.giver : fact.actorId,
    gone: pointRule.to === 'author' ? fact.gone : null,
  }
  return [payment, ...toCounts(pointRule, { fact, by: 1 })]
}

function toUndos(pointRule: StoredPointRule, fact: FactView): PointEffect[] {
  if (pointRule.undoneWhen?.(fact) === false) return []
  const member = getEarner(pointRule, fact)
  const undo: UndoEffect = { effect: 'undo', member, key: toKey(pointRule, fact), because: fact.kind }
  return [undo, ...toCounts(pointRule, { fact, by: -1 })]
}

function toCounts(pointRule: StoredPointRule, { fact, by }: { fact: FactView; by: 1 | -1 }): CountEffect[] {
  const isInterview = fact.kind === 'interview.completed'
  if (!pointRule.counts || (isInterview && !fact.bothWrote)) return []
  const interview = isInterview && fact.item ? { itemId: fact.item.id, memberId: fact.giver } : null
  const member = getEarner(pointRule, fact)
  return [{ effect: 'count', member, counter: pointRule.counts, by, actorId: fact.giver, interview }]
}

const undoneWithItem = pointRules.filter(({ undoneBy }) => undoneBy?.includes('item.deleted'))
const COUNTED = { rule: 'feedback received', counter: 'feedback_received' } as const

const toVoids = ({ kind, item }: FactView): VoidEffect[] =>
  item
    ? [
        {
          effect: 'void',
          member: item.userId,
          itemId: item.id,
          rules: undoneWithItem.map(({ rule: pointRule }) => pointRule),
          counted: COUNTED,
          because: kind,
        },
      ]
    : []

const toReopenings = ({ item }: FactView, closedBy: Gone['by']): ReopenEffect[] =>
  item
    ? [
        {
          effect: 'reopen',
          member: item.userId,
          itemId: item.id,
          counted: COUNTED,
          closedBy,
        },
      ]
    : []

type Count = { member: MemberId; counter: Counter; count: number; actorId: MemberId }

/** Each bonus is paid only once, because of the key of its entry. */
export const toBonuses = ({ member, counter, count, actorId }: Count): PayEffect[] =>
  pointRules
    .filter(({ once }) => once?.counter === counter && count >= once.reaches)
    .map(pointRule => ({
      effect: 'pay',
      member,
      key: fillIn(pointRule, { user: member }),
      rule: pointRule.rule,
      kind: pointRule.kind,
      points: pointRule.points,
      itemId: null,
      actorId,
      gone: null,
    }))

export const startCounting = ({ actorId }: FactOf<'member.joined'>): Effect[] => [
  { effect: 'begin counting', member: actorId },
]

export function pushToEarners(fact: Fact): Push[] {
  const earners = [...new Set(earn(fact).map(({ member }) => member))]
  const own = earners.map(
    (member): Push => ({ room: `member:${member}`, message: { type: 'points.changed' } }),
  )
  return own.length > 0 ? [...own, { room: 'boards', message: { type: 'boards.changed' } }] : []
}
