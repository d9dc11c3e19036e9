import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'

const words: Record<string, string> = {
  title: i18n.t('title'),
  description: i18n.t('description'),
  problem: i18n.t('problem'),
  category: i18n.t('category'),
  questions: i18n.t('questions'),
  marketplaceDescription: i18n.t('sentence'),
  valueProposition: i18n.t('value proposition'),
  targetAudience: i18n.t('audience'),
  failedAttempts: i18n.t('failed attempts'),
  productUrl: i18n.t('link'),
  productStatus: i18n.t('status'),
  ctaButtonText: i18n.t('button'),
  keyFeatures: i18n.t('features'),
}

export const CorrectedFields = ({ fields }: { fields: readonly string[] }) =>
  toListText(fields.map(field => words[field] ?? field))
