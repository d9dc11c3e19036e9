import { toCommonNotice } from './common-failure.ts'
import { toSentence } from './report-failure.ts'

/** Why publishing failed, in a sentence: what the server has against a field, else the common table's words. */
export const toPublishProblem = (error: unknown) => toCommonNotice(toSentence(error)).description
