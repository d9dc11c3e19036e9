import * as z from 'zod/mini'
import { PublicWebAddress } from '#contract/addresses/web-address.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, UpdateId, UploadKey } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'
import { findPublicHost } from '#contract/public-pages/product-address.ts'
import { text } from '#contract/text/text.ts'
import { Picture } from './pictures.ts'

/** What the author does about an item. A dropped one takes no votes. */
export const Stage = z.enum(['open', 'building', 'live', 'dropped'])
export type Stage = z.infer<typeof Stage>

/** The word that an update sets. `change` is a decision that leaves the item open. */
export const StageWord = z.enum([...Stage.options, 'change'])
export type StageWord = z.infer<typeof StageWord>

const ADDRESS = /*i18n*/ 'Enter a public web address that begins with https://.'
const isWhole = ({ stage, link }: { stage?: StageWord | undefined; link?: string | undefined }) =>
  stage !== 'live' || link !== undefined

/**
 * `stage` is left out if it stays. `link` is where people can try it. `pictureId` is the key of an upload. `was` is the stage
 * that the author saw.
 */
export const UpdateForm = z
  .strictObject({
    text: text({ max: lengths.update, empty: /*i18n*/ "Say what's new, in a sentence or two." }),
    stage: z.optional(StageWord),
    link: z.optional(
      PublicWebAddress.check(z.refine(address => findPublicHost(address) !== null, { error: ADDRESS })),
    ),
    pictureId: z.optional(UploadKey),
    was: Stage,
  })
  .check(z.refine(isWhole, { path: ['link'], error: /*i18n*/ 'Enter the address where people can try it.' }))
export type UpdateForm = z.infer<typeof UpdateForm>

export const Update = z.object({
  id: UpdateId,
  text: z.string(),
  /** Null if the update set no word. */
  stage: z.nullable(StageWord),
  link: z.nullable(z.string()),
  picture: z.nullable(Picture),
  at: Time,
  /** True for the author, for the newest update, within ten minutes of posting it. */
  isDeletable: z.boolean(),
})
export type Update = z.infer<typeof Update>

/** What became of an item. `passed`: it passed its bar, which is listed while its report is public. */
export const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('published'), at: Time }),
  z.object({ kind: z.literal('corrected'), at: Time, fields: z.array(z.string()) }),
  z.object({ kind: z.literal('passed'), at: Time }),
  z.object({ kind: z.literal('update'), at: Time, update: Update }),
])
export type Entry = z.infer<typeof Entry>

const params = z.strictObject({ itemId: ItemId })

export const updates = {
  'PUT /items/:itemId/updates/:updateId': {
    summary:
      'Post an update about an own item, one a day, or change its stage; followers are notified. The same id again returns the stored update',
    access: 'member',
    params: z.strictObject({ itemId: ItemId, updateId: UpdateId }),
    body: UpdateForm,
    ok: Update,
    refusals: [
      'item.missing',
      'item.not-yours',
      'update.missing',
      'update.daily',
      'text.changed-meanwhile',
      'text.link-too-early',
      'publishing.paused',
      'upload.missing',
    ],
  },
  'DELETE /updates/:updateId': {
    summary:
      'Delete the latest update of an own item within ten minutes; the item returns to its earlier stage. Reposting it notifies no one twice',
    access: 'member',
    params: z.strictObject({ updateId: UpdateId }),
    ok: null,
    refusals: ['item.missing', 'item.not-yours', 'update.missing', 'update.too-late'],
  },
  'GET /items/:itemId/updates': {
    summary: 'What became of an item, newest first: published, corrected, its bar passed, and updates',
    access: 'member',
    params,
    ok: z.object({ entries: z.array(Entry) }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
