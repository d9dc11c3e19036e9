import type { Category } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'

/** In the order of the form. */
export const categoryNames: Record<Category, string> = {
  'Developer Tools': i18n.t('Developer Tools'),
  Productivity: i18n.t('Productivity'),
  Design: i18n.t('Design'),
  Marketing: i18n.t('Marketing'),
  Finance: i18n.t('Finance'),
  'E-commerce': i18n.t('E-commerce'),
  Education: i18n.t('Education'),
  'Health & Fitness': i18n.t('Health & Fitness'),
  'Business Tools': i18n.t('Business Tools'),
  Other: i18n.t('Other'),
}

export const categoryChoices = (Object.keys(categoryNames) as Category[]).map(value => ({
  value,
  label: categoryNames[value],
}))
