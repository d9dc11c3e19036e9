const words: Record<string, string> = {
  marketplaceDescription: 'sentence',
  valueProposition: 'value proposition',
  targetAudience: 'audience',
  failedAttempts: 'failed attempts',
  productUrl: 'link',
  productStatus: 'status',
  ctaButtonText: 'button',
  keyFeatures: 'features',
}

/** The corrected fields of an item in words. Import it lazily: few items were ever corrected. */
export const CorrectedFields = ({ fields }: { fields: readonly string[] }) =>
  fields.length > 0 && `: ${fields.map(field => words[field] ?? field).join(', ')}`
