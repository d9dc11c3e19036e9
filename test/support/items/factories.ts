import { uuidv7 } from 'uuidv7'
import type { CommentId, ItemId, UploadKey } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { PictureDataUrl } from '#contract/items/pictures.ts'
import type { Category } from '#contract/items/product-form.ts'
import type { Persona } from '../accounts/personas.ts'

export const newItemId = () => uuidv7() as ItemId
export const newCommentId = () => uuidv7() as CommentId

/** Returns a text of eight words that no other text has, so that it earns points. */
export const newText = () => toText(crypto.randomUUID())

/** Returns such a text by a UUID. */
export const toText = (id: string) =>
  id
    .replaceAll('-', '')
    .replace(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')
    .replace(/.{4}(?=.)/g, '$& ')

/** Returns a valid solution with a new id. */
export const newSolution = () => ({
  id: newCommentId(),
  title: 'A pump',
  description: newText(),
})

/** Returns a valid guided idea. `more` replaces fields. */
export const guidedIdea = (more: Partial<ReturnType<typeof validIdea>> = {}) => ({ ...validIdea(), ...more })

const validIdea = () => ({
  form: 'guided' as const,
  id: newItemId(),
  visionAndSolution: 'A quiet calendar that books rehearsals for bands without endless group chats',
  targetAudience: ['Musicians'],
  marketplaceDescription: 'Rehearsals that book themselves',
  structuredFeedbackQuestions: ['When did you last miss a rehearsal?', 'What did you do about it?'],
})

/** Returns a valid idea of the quick dialog. `more` replaces fields. */
export const quickIdea = (more: Partial<ReturnType<typeof validQuickIdea>> & { image?: UploadKey } = {}) => ({
  ...validQuickIdea(),
  ...more,
})

const validQuickIdea = () => ({
  form: 'quick' as const,
  id: newItemId(),
  title: 'A bell for the cellar',
  description: 'It rings when the floor is wet.',
  problem: 'The cellar floods and nobody knows.',
  valueProposition: 'Dry shoes.',
})

/** Returns a valid pain point. `more` replaces fields. */
export const guidedPainPoint = (more: Partial<ReturnType<typeof validPainPoint>> = {}) => ({
  ...validPainPoint(),
  ...more,
})

const validPainPoint = () => ({
  id: newItemId(),
  problemAndStory: 'Every spring the cellar floods, and every spring I learn of it from the neighbour.',
  failedAttempts: ['A bucket under the pipe', 'A cheap alarm that beeps where nobody hears it'],
  marketplaceDescription: 'The cellar floods and nobody tells me',
})

/** Returns a valid product. `more` replaces fields. */
export const guidedProduct = (
  more: Partial<ReturnType<typeof validProduct>> & { screenshot?: UploadKey | PictureDataUrl } = {},
) => ({
  ...validProduct(),
  ...more,
})

const validProduct = () => ({
  id: newItemId(),
  productLink: 'https://ledger.example/',
  marketplacePitch: 'Invoices that chase themselves',
  fullDescription: 'A small ledger for people who work alone. It writes the reminder you put off writing.',
  valueProposition: 'Paid a week sooner, without an awkward call',
  targetAudience: ['Freelancers', 'Studios'],
  category: 'Finance' as Category,
  keyFeatures: ['Polite reminders', 'One page a year'],
  question1: 'When did a client last pay late?',
  question2: 'What did you do about it?',
  question3: 'What did it cost you?',
})

/** What the details of an item say right after its publication, to a member who has not opened it. */
export const detailsAtFirst = {
  votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null },
  commentCount: 0,
  muted: false,
  isPublic: false,
  status: 'published',
  isUnopened: true,
  notForMe: false,
  notForMeReason: null,
  isBlocked: false,
  hasSaidYes: false,
  stage: 'open',
  update: null,
  entries: 1,
  followers: null,
  saidWords: null,
  follows: false,
  namings: [],
  correction: null,
  can: { delete: false, correct: false },
} satisfies Partial<ItemDetail>

/** Reads an item of a kind as a member. */
export async function readItem<Kind extends ItemKind>(
  member: Persona,
  { id, kind }: { id: ItemId; kind: Kind },
) {
  const { status, ok } = await member.call('GET /items/:itemId', { params: { itemId: id } })
  if (status !== 200 || ok.kind !== kind) throw new Error(`reading answered ${status} and ${ok?.kind}`)
  return ok as Extract<ItemDetail, { kind: Kind }>
}

const published = ({ status, ok }: { status: number; ok: { id: ItemId } }) => {
  if (status !== 200) throw new Error(`publishing answered ${status}`)
  return ok.id
}

/** Publishes a guided idea. Returns its id and the ids of its questions. */
export async function publishIdea(member: Persona, more: Parameters<typeof guidedIdea>[0] = {}) {
  const id = published(await member.call('POST /ideas', { body: guidedIdea(more) }))
  const { questions } = await readItem(member, { id, kind: 'idea' })
  return { id, questions: questions.map(({ id }) => id) }
}

/** Publishes a pain point. Returns its id. */
export const publishPainPoint = async (
  member: Persona,
  more: Parameters<typeof guidedPainPoint>[0] = {},
) => ({ id: published(await member.call('POST /pain-points', { body: guidedPainPoint(more) })) })

/** Publishes a product. Returns its id and the ids of its questions. */
export async function publishProduct(member: Persona, more: Parameters<typeof guidedProduct>[0] = {}) {
  const id = published(await member.call('POST /products', { body: guidedProduct(more) }))
  const { questions } = await readItem(member, { id, kind: 'product' })
  return { id, questions: questions.map(({ id }) => id) }
}

/** Uploads a picture. Returns the upload. */
export async function sendPicture(member: Persona, file: Uint8Array, type = 'image/png') {
  const { status, ok } = await member.call('POST /uploads', { file, type })
  if (status !== 200) throw new Error(`uploading answered ${status}`)
  return ok
}
