import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Counter, PayEffect, PointEffect, ReopenEffect, VoidEffect } from '#server/model/effects.ts'
import { type FactView, toFactView } from '#server/model/fact-view.ts'
import type { FactKind } from '#server/model/facts.ts'
import { earnByView, toBonuses } from './reactions.ts'

/** `isRepeated`: the two members had completed an interview about this item before. */
export type StoredFact = Pick<FactView, 'kind' | 'actorId' | 'item'> & {
  payload: object
  at: string
  isRepeated: boolean
}

export type Entry = Omit<PayEffect, 'effect' | 'gone'> & {
  earnedAt: string
  voidedAt: string | null
  voidedBy: FactKind | null
}

export type Counters = Record<Counter, number>

/** The part of the ledger that a batch of facts may change, and the keys of its new and of its changed entries. */
export type Ledger = {
  entries: Map<string, Entry>
  counters: Map<MemberId, Counters>
  opened: Set<string>
  changed: Set<string>
}

type Step = { at: string; effects: readonly PointEffect[] }

/** Uses the same function that pays members. */
export const toSteps = (facts: readonly StoredFact[]): Step[] =>
  facts.map(fact => {
    const effects = earnByView(toFactView(fact))
    return {
      at: fact.at,
      effects: fact.isRepeated ? effects.filter(({ effect }) => effect !== 'count') : effects,
    }
  })

/** Returns what `steps` may change: entries by their keys, all entries of some items, and the counters of some members. */
export function findNeeds(steps: readonly Step[]) {
  const keys = new Set<string>()
  const items = new Set<ItemId>()
  const members = new Set<MemberId>()
  for (const { effects } of steps)
    for (const effect of effects) {
      if (effect.effect === 'pay' || effect.effect === 'undo') keys.add(effect.key)
      else members.add(effect.member)
      if (effect.effect === 'void' || effect.effect === 'reopen') items.add(effect.itemId)
      for (const { key } of toReachableBonuses(effect)) keys.add(key)
    }
  return { keys: [...keys], items: [...items], members: [...members] }
}

function toReachableBonuses(effect: PointEffect) {
  const count = Number.POSITIVE_INFINITY
  if (effect.effect === 'count' && effect.by === 1) return toBonuses({ ...effect, count })
  if (effect.effect !== 'reopen') return []
  return toBonuses({ member: effect.member, counter: effect.counted.counter, count, actorId: effect.member })
}

/** Changes `ledger` in place. */
export function replay(ledger: Ledger, { at, effects }: Step) {
  for (const effect of effects) {
    if (effect.effect === 'pay') open(ledger, effect, at)
    if (effect.effect === 'undo') close(ledger, effect.key, { voidedAt: at, voidedBy: effect.because })
    if (effect.effect === 'void') closeAll(ledger, effect, at)
    if (effect.effect === 'reopen') reopenAll(ledger, effect, at)
    if (effect.effect !== 'count') continue
    const count = move(ledger, effect, effect.by)
    if (effect.by === 1) for (const bonus of toBonuses({ ...effect, count })) open(ledger, bonus, at)
  }
}

function open(ledger: Ledger, { effect: _, gone, ...payment }: PayEffect, at: string) {
  const entry = ledger.entries.get(payment.key)
  const voided = { voidedAt: gone?.at ?? null, voidedBy: gone?.by ?? null }
  if (entry?.voidedAt === null) return
  if (entry) return set(ledger, entry, voided)
  ledger.entries.set(payment.key, { ...payment, earnedAt: at, ...voided })
  ledger.opened.add(payment.key)
}

const GONE: readonly (FactKind | null)[] = ['item.deleted', 'item.hidden']

function close(ledger: Ledger, key: string, voided: { voidedAt: string; voidedBy: FactKind }) {
  const entry = ledger.entries.get(key)
  if (!entry) return
  const isGone = voided.voidedBy === 'vote.voided' && GONE.includes(entry.voidedBy)
  if (entry.voidedAt === null || isGone) set(ledger, entry, voided)
}

function set({ opened, changed }: Ledger, entry: Entry, voided: Pick<Entry, 'voidedAt' | 'voidedBy'>) {
  if (entry.voidedAt === voided.voidedAt && entry.voidedBy === voided.voidedBy) return
  Object.assign(entry, voided)
  if (!opened.has(entry.key)) changed.add(entry.key)
}

function closeAll(ledger: Ledger, { member, itemId, rules, counted, because }: VoidEffect, at: string) {
  let uncounted = 0
  for (const entry of ledger.entries.values()) {
    if (entry.itemId !== itemId || entry.member !== member) continue
    if (entry.voidedAt !== null || !rules.includes(entry.rule)) continue
    if (entry.rule === counted.rule) uncounted += 1
    set(ledger, entry, { voidedAt: at, voidedBy: because })
  }
  move(ledger, { member, counter: counted.counter }, -uncounted)
}

function reopenAll(ledger: Ledger, { member, itemId, counted, closedBy }: ReopenEffect, at: string) {
  const closed = [...ledger.entries.values()].filter(
    entry => entry.itemId === itemId && entry.member === member && entry.voidedBy === closedBy,
  )
  for (const entry of closed) set(ledger, entry, { voidedAt: null, voidedBy: null })
  const { rule: pointRule, counter } = counted
  const count = move(ledger, { member, counter }, closed.filter(entry => entry.rule === pointRule).length)
  for (const bonus of toBonuses({ member, counter, count, actorId: member })) open(ledger, bonus, at)
}

const ZERO: Counters = {
  feedback_received: 0,
  feedback_given: 0,
  interviews_as_builder: 0,
  interviews_as_tester: 0,
}

function move({ counters }: Ledger, { member, counter }: { member: MemberId; counter: Counter }, by: number) {
  const before = counters.get(member) ?? ZERO
  const count = before[counter] + by
  counters.set(member, { ...before, [counter]: count })
  return count
}
