import type { ProductStatus } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { toValidationStatus } from './progress.ts'

export type Status = ReturnType<typeof toValidationStatus> | ProductStatus

export const statusNames: Record<Status, string> = {
  Concept: i18n.t('Concept'),
  'In Development': i18n.t('In Development'),
  Beta: i18n.t('Beta'),
  'MLP Built': i18n.t('MLP Built'),
  Launched: i18n.t('Launched'),
  'Ready for MLP': i18n.t('Ready for MLP'),
  'In Validation': i18n.t('In Validation'),
  'Validated Product': i18n.t('Validated Product'),
  'Live Product': i18n.t('Live Product'),
  'Ready to Build': i18n.t('Ready to Build'),
  'Solutions Found': i18n.t('Solutions Found'),
  'Problem Identified': i18n.t('Problem Identified'),
}
