import type { PainPointDetail } from '#contract/items/item-detail.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import { painPointDefinition } from './pain-point-form.tsx'

export const PainPointCorrection = ({ painPoint }: { painPoint: PainPointDetail }) => (
  <CorrectionForm item={painPoint} definition={painPointDefinition} />
)
