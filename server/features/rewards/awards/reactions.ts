import type { MemberId } from '#contract/ids.ts'
import type { VoteType } from '#contract/votes.ts'
import type { Award, AwardRule, Earner, Occasion } from '#server/model/awards.ts'
import type { AwardEffect } from '#server/model/effects.ts'
import type { Fact, FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type Told = Partial<{ memberId: MemberId; type: VoteType; votesOfOthers: number; bothWrote: boolean }>

const giverOf = ({ actorId, payload }: Fact) => (payload as Told).memberId ?? actorId

function occasionOf(fact: Fact): Occasion {
  const { type, votesOfOthers, bothWrote } = fact.payload as Told
  return {
    itemKind: fact.item?.kind ?? null,
    isOwn: fact.item?.userId === giverOf(fact),
    voteType: type ?? null,
    votesOfOthers: votesOfOthers ?? 0,
    bothWrote: bothWrote ?? false,
  }
}

function memberOf(earner: Earner, fact: Fact) {
  if (earner === 'giver') return giverOf(fact)
  return earner === 'author' && fact.item ? fact.item.userId : fact.actorId
}

/** Of `rules`, what a fact may bring to whom; one effect for each. */
export const considering =
  (rules: readonly AwardRule[]) =>
  (fact: Fact): AwardEffect[] => {
    const occasion = occasionOf(fact)
    return rules
      .filter(({ on, when }) => on.includes(fact.kind) && when?.(occasion) !== false)
      .flatMap(({ to, kind, name, measure, reaches }) => {
        const award = { kind, name, measure, reaches } as Award
        const itemId = fact.item?.id ?? null
        return to.map(earner => ({ effect: 'award' as const, member: memberOf(earner, fact), award, itemId }))
      })
  }

/** Who earned something hears of it. */
export const tellAwarded = ({
  actorId,
}: FactOf<'badge.earned' | 'win.earned' | 'milestone.completed'>): Hint[] => [
  { room: `member:${actorId}`, message: { type: 'awards.changed' } },
]
