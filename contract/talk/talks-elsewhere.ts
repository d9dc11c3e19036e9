import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { TalkEndingForm } from '#contract/evidence/talks.ts'
import { ItemId, TalkElsewhereId } from '#contract/ids.ts'
import { lengths, TALKS_ELSEWHERE_MAX } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'

/** A talk that the author had outside Firsthand, and how it ended. Only the author reads `who` and the note. */
export const TalkElsewhereForm = z.extend(TalkEndingForm, {
  who: text({ max: lengths.talkedWith, empty: /*i18n*/ 'Say who it was, so you recognize the talk.' }),
  day: z.iso
    .date(/*i18n*/ 'Choose a day.')
    .check(z.refine(day => day >= '2000-01-01', /*i18n*/ 'Choose a later day.')),
})
export type TalkElsewhereForm = z.infer<typeof TalkElsewhereForm>

/** Returns the sentence that refuses a day after `latest` (both YYYY-MM-DD), or undefined. The schema does not know the date. */
export const findFutureProblem = (day: string, latest: string) =>
  day > latest ? /*i18n*/ 'This day is in the future. Choose today or an earlier day.' : undefined

export const TalkElsewhere = z.extend(TalkElsewhereForm, { id: TalkElsewhereId })
export type TalkElsewhere = z.infer<typeof TalkElsewhere>

const params = z.strictObject({ itemId: ItemId, talkId: TalkElsewhereId })

export const talksElsewhere = {
  'PUT /items/:itemId/talks-elsewhere/:talkId': {
    summary: `Keep a talk about an own item that took place elsewhere, at most ${TALKS_ELSEWHERE_MAX} an item, or change it`,
    access: 'member',
    params,
    body: TalkElsewhereForm,
    ok: null,
    refusals: ['item.missing', 'item.not-yours', 'talks-elsewhere.too-many'],
  },
  'DELETE /items/:itemId/talks-elsewhere/:talkId': {
    summary: 'Delete a talk that took place elsewhere',
    access: 'member',
    params,
    ok: null,
    refusals: ['item.missing', 'item.not-yours'],
  },
} satisfies Endpoints
