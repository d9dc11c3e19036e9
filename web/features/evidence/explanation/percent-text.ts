import { i18n } from '#contract/text/i18n.ts'

/** A number of percent with its sign. The contract has it beside figures, which these pages do not load. */
export const toPercentText = (percent: number | string) => i18n.t('{percent}\u00A0%', { percent })
