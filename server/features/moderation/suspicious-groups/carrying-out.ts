import { type RawBuilder, sql } from 'kysely'
import type { GroupId } from '#contract/ids.ts'
import {
  AT_ONCE_MS,
  isReturning,
  isUnfinished,
  type Step,
  type Dependencies as StepDependencies,
  takePurgeStep,
  tryStep,
} from '#server/features/moderation/purges/hiding.ts'
import type { Db } from '#server/platform/database/database.ts'
import { finishBulkBans, takeBanStep } from './bulk-bans/bulk-bans.ts'
import { takesVotes } from './queries.ts'
import { followBans } from './votes/banned-votes.ts'
import { carryOutVotes } from './votes/carrying-out.ts'

type Dependencies = StepDependencies & { db: Db }

/**
 * Carries out decisions that are too much for a request, and those about members banned without an end. The next run does the
 * steps that failed, or that a node left when it died.
 */
export async function carryOutDecisions(dependencies: Dependencies) {
  await dependencies.write(({ tx }) => followBans(tx))
  const due = sql<boolean>`${takesVotes} and state in ('taking', 'restoring')`
  for (const id of await listGroups(dependencies.db, due)) await tryStep(dependencies, id, takeVotesStep)
  await carryOutBans(dependencies)
}

/** All of them in one transaction. */
const takeVotesStep: Step = async (unit, id) => {
  await carryOutVotes(unit, id)
  return false
}

/** Carries out a ban that hides everything, or those of a bulk ban, as far as a request has time. Never fails. */
export const carryOutAtOnce = (dependencies: Dependencies, id: GroupId) =>
  carryOutBans(dependencies, {
    endsAt: performance.now() + AT_ONCE_MS,
    which: sql<boolean>`(suspicious_groups.id = ${id}
      or suspicious_groups.id in (select decision_id from suspicious_accounts where group_id = ${id}))`,
  })

type Bounds = { which: RawBuilder<boolean>; endsAt: number }
const ALL: Bounds = { which: sql<boolean>`true`, endsAt: Number.POSITIVE_INFINITY }

async function carryOutBans(dependencies: Dependencies, { which, endsAt }: Bounds = ALL) {
  const work = async (due: RawBuilder<boolean>, step: Step) => {
    for (const id of await listGroups(dependencies.db, sql<boolean>`${due} and ${which}`))
      while (performance.now() < endsAt && (await tryStep(dependencies, id, step)));
  }
  await work(sql<boolean>`kind = 'bulk-ban' and state in ('taking', 'restoring')`, takeBanStep)
  // What waited for an item that the first round restores comes back in the second.
  for (const due of [isUnfinished, isReturning]) await work(due, takePurgeStep)
  await dependencies.write(({ tx }) => finishBulkBans(tx))
}

async function listGroups(db: Db, which: RawBuilder<boolean>) {
  const groups = db.selectFrom('suspicious_groups').select('id').where(which).orderBy('found_at')
  return (await groups.execute()).map(({ id }) => id)
}
