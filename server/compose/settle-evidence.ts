import { judgeWritten, releaseFigures } from '#server/features/evidence/figures/commands.ts'
import { carryOutRecounts } from '#server/features/evidence/figures/recounts.ts'
import { settleViews } from '#server/features/evidence/readers/settling.ts'
import { backfillReaders } from '#server/features/evidence/readers-backfill.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function settleEvidence(db: Db) {
  await backfillReaders(db)
  await carryOutRecounts(db)
  await judgeWritten(db)
  await settleViews(db)
  await releaseFigures(db)
}
