import { judgeWritten, updateFigures } from '#server/features/evidence/figures/commands.ts'
import { carryOutRecounts } from '#server/features/evidence/figures/recounts.ts'
import { finalizeViews } from '#server/features/evidence/readers/finalizing.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function finalizeEvidence(db: Db) {
  await carryOutRecounts(db)
  await judgeWritten(db)
  await finalizeViews(db)
  await updateFigures(db)
}
