import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { SavedSentenceId } from '#contract/ids.ts'
import { SAVED_SENTENCES_MAX } from '#contract/lengths.ts'
import { whySentence } from './reasons.ts'

const SavedSentence = z.object({ id: SavedSentenceId, sentence: z.string() })

export const savedSentences = {
  'GET /moderation/sentences': {
    summary: `The sentences that moderators saved for their decisions, at most ${SAVED_SENTENCES_MAX}, the latest first`,
    access: 'moderator',
    ok: z.object({ sentences: z.array(SavedSentence) }),
  },
  'POST /moderation/sentences': {
    summary: 'Save a sentence for all moderators; the same sentence again changes nothing',
    access: 'moderator',
    body: z.strictObject({ sentence: whySentence }),
    ok: null,
    refusals: ['sentence.too-many'],
  },
  'DELETE /moderation/sentences/:sentenceId': {
    summary: 'Delete a saved sentence',
    access: 'moderator',
    params: z.strictObject({ sentenceId: SavedSentenceId }),
    ok: null,
  },
} satisfies Endpoints
