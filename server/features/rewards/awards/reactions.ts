import type { Award, AwardRule, Earner } from '#server/model/awards.ts'
import type { AwardEffect, AwardLossEffect } from '#server/model/effects.ts'
import { toFactView } from '#server/model/fact-view.ts'
import type { Fact, FactOf } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'

/** The reaction has one effect for each award that a fact may bring, and each member who may get it. */
export const createAwardCheck =
  (rules: readonly AwardRule[]) =>
  (fact: Fact): AwardEffect[] => {
    const view = toFactView(fact)
    const members: Record<Earner, Fact['actorId']> = {
      actor: fact.actorId,
      author: fact.item?.userId ?? fact.actorId,
      giver: view.giver,
    }
    return rules
      .filter(({ on, when }) => on.includes(fact.kind) && when?.(view) !== false)
      .flatMap(({ to, kind, name, measure, reaches }) => {
        const award = { kind, name, measure, reaches } as Award
        const itemId = fact.item?.id ?? null
        return to.map(earner => ({ effect: 'award' as const, member: members[earner], award, itemId }))
      })
  }

/** The reaction takes awards back after a vote was voided, if their number is no longer reached. */
export const createAwardLoss =
  (rules: readonly AwardRule[]) =>
  ({ actorId, item, payload: { clusterId: groupId } }: FactOf<'vote.voided'>): AwardLossEffect[] =>
    rules
      .filter(({ on }) => on.includes('vote.cast'))
      .flatMap(({ to, kind, name, measure, reaches }) => {
        const award = { kind, name, measure, reaches } as Award
        const member = to.includes('author') ? item.userId : actorId
        return [{ effect: 'take award' as const, member, award, groupId }]
      })

export const pushToEarner = ({
  actorId,
}: FactOf<'badge.earned' | 'win.earned' | 'milestone.completed'>): Push[] => [
  { room: `member:${actorId}`, message: { type: 'awards.changed' } },
]
