import { sql } from 'kysely'
import { SAVED_SENTENCES_MAX } from '#contract/lengths.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const listSentences: Handler<'GET /moderation/sentences'> = async ({ db }) => ({
  sentences: await db
    .selectFrom('saved_sentences')
    .select(['id', 'sentence'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute(),
})

export const saveSentence: Handler<'POST /moderation/sentences'> = ({ write }, { body: { sentence } }) =>
  write(async ({ tx }) => {
    // Two savings happen one after the other, so that both see the number.
    await sql`lock table saved_sentences in share row exclusive mode`.execute(tx)
    const saved = await tx.selectFrom('saved_sentences').select('sentence').execute()
    if (saved.some(one => one.sentence === sentence)) return null
    if (saved.length >= SAVED_SENTENCES_MAX) refuse('sentence.too-many')
    await tx.insertInto('saved_sentences').values({ sentence }).execute()
    return null
  })

export const deleteSentence: Handler<'DELETE /moderation/sentences/:sentenceId'> = (
  { write },
  { params: { sentenceId } },
) =>
  write(async ({ tx }) => {
    await tx.deleteFrom('saved_sentences').where('id', '=', sentenceId).execute()
    return null
  })
