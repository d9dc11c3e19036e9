import { setTimeout as pause } from 'node:timers/promises'
import type { Via } from '#contract/evidence/visits.ts'
import { type ItemId, VisitId } from '#contract/ids.ts'
import type { publicPages } from '#contract/public-pages/public-pages.ts'
import { i18n } from '#contract/text/i18n.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipObjection } from '#server/features/items/items/policy.ts'
import {
  askAgain,
  askSupporter,
  forgetAsked,
  type SupporterParts,
} from '#server/features/public-pages/supporters/arrivals.ts'
import { noteInterest, withdrawInterest } from '#server/features/public-pages/supporters/interested.ts'
import { addVisitorAnswer, answerProblems } from '#server/features/public-pages/supporters/visitor-answers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { Html } from '#server/platform/pages/html.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import { drawAsked } from './asked-card.ts'
import { type PublicItem, toNames, toQuestions } from './public-item.ts'
import { toItemPage } from './public-page.ts'
import { findPublicItem, type PageParts, readPublicPage } from './queries.ts'
import {
  drawAnswerForm,
  drawInterested,
  drawResult,
  drawSupporterForm,
  type FormState,
  toFormState,
} from './visitor-forms.ts'
import { toStoredVia } from './visitor-source.ts'

/** The sum is the same for everybody, since it need only be read. */
const CHECK = /*i18n*/ 'To show that a person sends this: how much is two and three?'
const isCheckPassed = (answer: string) => ['5', 'five', i18n.t('five')].includes(answer)

const needsCheck = ({ website, check }: Readonly<Record<string, string>>) =>
  Boolean(website || check !== undefined) && !isCheckPassed((check ?? '').trim().toLowerCase())

const toAnsweredWords = (item: PublicItem) => ({
  title: i18n.t('Thank you.'),
  sentences: [i18n.t('{name} reads your answer.', { name: toNames(item).whole })],
})

const NO_ADDRESS = /*i18n*/ 'Enter an email address like you@example.com.'

export const setPublicPage =
  (hasMailServer: boolean): Handler<(typeof publicPages)['PUT /items/:itemId/public-page']> =>
  ({ actor, write }, { params: { itemId }, body: { isOn } }) =>
    write(async ({ tx }) => {
      refuseIf(findOwnershipObjection(await lockItem(tx, itemId), actor.id))
      await (isOn ? open(tx, itemId) : close(tx, itemId))
      return readPublicPage(tx, { itemId, hasMailServer })
    })

const open = (tx: Tx, item_id: ItemId) =>
  tx
    .insertInto('public_pages')
    .values({ item_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()

const close = (tx: Tx, itemId: ItemId) =>
  tx.deleteFrom('public_pages').where('item_id', '=', itemId).execute()

/** `site` is the host of the page around an embed, null outside of embeds. */
export type SentForm = {
  item: PublicItem
  form: VisitorRequest['form']
  state: FormState
  via: Via
  site: string | null
  caller: VisitorRequest['caller']
}

const toVisitId = (written: string | undefined) => VisitId.safeParse(written).data ?? null

/** Storing takes less, so that no one can measure whether a row was written. */
const LEAST_MS = 40

/** Stores the yes with or without an address, or takes it back. Returns the part that replaces the form. */
export async function takeYes(supporters: SupporterParts, sent: SentForm): Promise<Html> {
  const { item, form, state, caller } = sent
  if (needsCheck(form)) return drawSupporterForm(item, { ...state, typed: form, check: i18n.marked(CHECK) })
  // Taking back works during a pause too.
  const press = { itemId: item.id, caller }
  if (form.undo) {
    await withdrawInterest(supporters, press)
    return drawSupporterForm(item, state)
  }
  if (item.formsPausedUntil !== null && form.act !== 'forget')
    return drawSupporterForm(item, { ...state, typed: form })
  if (form.sent !== undefined && form.act !== 'change') return takeSecondThought(supporters, sent)
  if (form.email?.trim() && item.addressObstacle === null) return takeAddress(supporters, sent)
  if (await noteInterest(supporters, press))
    return drawSupporterForm(item, { ...state, said: i18n.marked(CROWDED) })
  return drawInterested(item, state)
}

/** Removes a yes without an address. */
async function takeAddress(supporters: SupporterParts, { item, form, state, via, site, caller }: SentForm) {
  const { email = '', visit, sent: instead, before = '' } = form
  const ask = {
    itemId: item.id,
    email,
    visitId: toVisitId(visit),
    via,
    site,
    caller,
    ...(instead && { instead }),
  }
  const [asked] = await Promise.all([askSupporter(supporters, ask), pause(LEAST_MS)])
  if (asked.outcome === 'no-address') {
    const again = { ...state, typed: form, problem: i18n.marked(NO_ADDRESS) }
    if (instead) return drawAsked({ email: before, token: instead, waits: null }, again)
    return drawSupporterForm(item, again)
  }
  if (asked.outcome === 'closed')
    return drawSupporterForm({ ...item, addressObstacle: 'address-unproven' }, state)
  await withdrawInterest(supporters, { itemId: item.id, caller })
  return drawAsked(asked, state)
}

/** Sends the mail again, or erases the address. The words are the same whether or not there was anything to do. */
async function takeSecondThought(supporters: SupporterParts, { item, form, state, caller }: SentForm) {
  const { sent: token = '', email = '', act } = form
  const held = { token, itemId: item.id, caller }
  if (act === 'again') {
    const [waits] = await Promise.all([askAgain(supporters, held), pause(LEAST_MS)])
    return drawAsked({ email, token, waits, isAgain: true }, state)
  }
  await Promise.all([forgetAsked(supporters.db, held), pause(LEAST_MS)])
  return drawSupporterForm(item, { ...state, said: i18n.marked(FORGOTTEN) })
}

const CROWDED =
  /*i18n*/ 'Your yes isn’t counted, because too many came from your network today. Use another network, or come back tomorrow.'

const FORGOTTEN =
  /*i18n*/ 'Your email is forgotten. If you have confirmed it already, use the link in our email.'

/** Returns the part that replaces the form; null if there are no questions. */
export async function takeAnswer(write: Write, { item, form, state, via }: SentForm): Promise<Html | null> {
  const place = toQuestions(item).findIndex(({ id }) => id === form.question)
  const question = toQuestions(item)[place]
  const typed = { ...state, typed: form, place: Math.max(0, place) }
  if (!question) return drawAnswerForm(item, { ...typed, problem: answerProblems.missing() })
  if (item.formsPausedUntil !== null) return drawAnswerForm(item, typed)
  if (needsCheck(form)) return drawAnswerForm(item, { ...typed, check: i18n.marked(CHECK) })
  const { text = '', visit, consent } = form
  const outcome = await addVisitorAnswer(write, {
    itemId: item.id,
    questionId: question.id,
    text,
    givenOn: via === 'embed' ? 'embed' : 'public-page',
    consent,
    visitId: toVisitId(visit),
  })
  if (outcome === 'added') return drawResult('answer', toAnsweredWords(item))
  return drawAnswerForm(item, { ...typed, problem: answerProblems[outcome]() })
}

type FormParts = PageParts & { supporters: SupporterParts; write: Write }

async function openForm({ db, hasMailServer }: FormParts, { params, form, caller }: VisitorRequest) {
  const item = await findPublicItem(db, { written: params.itemId, hasMailServer })
  const via = toStoredVia(form)
  return item && { item, form, via, caller, site: null, state: toFormState(item, via) }
}

export const receiveAddress =
  (parts: FormParts): VisitorRoute['draw'] =>
  async request => {
    const sent = await openForm(parts, request)
    if (!sent) return undefined
    const { item, state, via } = sent
    const cards = [await takeYes(parts.supporters, sent), drawAnswerForm(item, { ...state, place: 0 })]
    return toItemPage(item, { cards, via, origin: parts.origin, nowMs: nowMillis() })
  }

export const receiveAnswer =
  (parts: FormParts): VisitorRoute['draw'] =>
  async request => {
    const sent = await openForm(parts, request)
    if (!sent) return undefined
    const { item, state, via } = sent
    const cards = [drawSupporterForm(item, state), await takeAnswer(parts.write, sent)]
    return toItemPage(item, { cards, via, origin: parts.origin, nowMs: nowMillis() })
  }
