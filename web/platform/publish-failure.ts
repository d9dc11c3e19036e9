import { commonFailure } from './common-failure.ts'
import { sentenceOf } from './report-failure.ts'

/** Why publishing failed, in a sentence: what the server has against a field, else the common table's words. */
export const publishFailure = (error: unknown) => commonFailure(sentenceOf(error)).description
