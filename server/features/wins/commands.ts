import type { EffectWriter } from '#server/platform/facts/recorder.ts'

export const writeWins: EffectWriter = async (tx, effects) => {
  const wins = effects.filter(effect => effect.effect === 'win')
  if (wins.length === 0) return
  await tx
    .insertInto('user_wins')
    .values(wins.map(({ member, win }) => ({ user_id: member, win })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
