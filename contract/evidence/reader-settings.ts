import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { toStoredAudiences } from '#contract/items/stored-audiences.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'

/**
 * The settings of a member as a reader: whether their future views are counted, and the audiences to which they belong.
 * An audience counts for items that name it in the same words, in any case. Only the member sees these settings.
 */
export const ReaderSettings = z.strictObject({
  counted: z.boolean(),
  audiences: z.array(text({ max: lengths.audienceTag })).check(
    z.maxLength(lengths.ownAudiences, {
      error: () => i18n.t('At most {max} audiences.', { max: lengths.ownAudiences }),
    }),
    z.overwrite(toStoredAudiences),
  ),
})
export type ReaderSettings = z.infer<typeof ReaderSettings>

export const readerSettings = {
  'GET /me/reader-settings': {
    summary: "Whether one's views are counted, and which audiences one belongs to",
    access: 'member',
    ok: ReaderSettings,
  },
  'PUT /me/reader-settings': {
    summary: "Choose whether one's views are counted from now on, and name the audiences one belongs to",
    access: 'member',
    body: ReaderSettings,
    ok: ReaderSettings,
  },
} satisfies Endpoints
