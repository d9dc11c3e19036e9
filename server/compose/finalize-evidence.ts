import { judgeWritten, updateFigures } from '#server/features/evidence/figures/commands.ts'
import { carryOutRecounts } from '#server/features/evidence/figures/recounts.ts'
import { finalizeViews } from '#server/features/evidence/readers/finalizing.ts'
import { backfillReaders } from '#server/features/evidence/readers-backfill.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function finalizeEvidence(db: Db) {
  await backfillReaders(db)
  await carryOutRecounts(db)
  await judgeWritten(db)
  await finalizeViews(db)
  await updateFigures(db)
}
