import { setTimeout as pause } from 'node:timers/promises'
import { type Via, YesOrNo } from '#contract/evidence/visits.ts'
import { type ItemId, VisitId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Visitor } from '#server/features/evidence/item-views/stored-visits.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import {
  askAgain,
  forgetAsked,
  type SubscriberDependencies,
  subscribe,
} from '#server/features/public-pages/subscribers/subscribe.ts'
import {
  addVisitorAnswer,
  answerProblems,
  checkText,
  textProblems,
} from '#server/features/public-pages/subscribers/visitor-answers.ts'
import { noteYesOrNo, withdrawYesOrNo } from '#server/features/public-pages/subscribers/yes-or-no.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Html } from '#server/platform/formats/html.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import { drawInboxCard } from './inbox-card.ts'
import { type PublicItem, toQuestions } from './public-item.ts'
import { toDonePage, toItemPage } from './public-page.ts'
import { findPublicItem, type PageDependencies, readPublicPage } from './queries.ts'
import { drawAnswered, drawAnswerForm, type FormState, toFormState } from './visitor-forms.ts'
import { toStoredVia } from './visitor-source.ts'
import { drawNo, drawReasonSent, drawYes, drawYesOrNoCard } from './yes-or-no-cards.ts'

/** The sum is the same for everybody, since it need only be read. */
const CHECK = /*i18n*/ 'To show you’re a person, what’s two plus three?'
const isCheckPassed = (answer: string) => ['5', 'five', i18n.t('five')].includes(answer)

const needsCheck = ({ website, check }: Readonly<Record<string, string>>) =>
  Boolean(website || check !== undefined) && !isCheckPassed((check ?? '').trim().toLowerCase())

const NO_ADDRESS = /*i18n*/ 'Enter an email address like you@example.com.'

export const setPublicPage =
  (hasMailServer: boolean): Handler<'PUT /items/:itemId/public-page'> =>
  ({ actor, write }, { params: { itemId }, body: { isOn } }) =>
    write(async ({ tx }) => {
      refuseIf(findOwnershipRefusal(await lockItem(tx, itemId), actor.id))
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

/** `site` is the origin of the page around an embed, null outside of embeds. */
export type SentForm = {
  item: PublicItem
  form: VisitorRequest['form']
  state: FormState
  via: Via
  site: string | null
  caller: VisitorRequest['caller']
}

const toVisitId = (written: string | undefined) => VisitId.safeParse(written).data ?? null

const toVisitor = ({ item, form, via, site, caller }: SentForm): Visitor => ({
  itemId: item.id,
  caller,
  via,
  site,
  visitId: toVisitId(form.visit),
})

/** Storing takes less, so that no one can measure whether a row was written. */
const LEAST_MS = 40

/** The part that replaces the form. With a title it is also a page of its own. */
type FormResult = { card: Html; title?: string }

/** Stores a yes or no, the address after a yes or the reason after a no, or withdraws them. */
export async function takeYesOrNo(subscribers: SubscriberDependencies, sent: SentForm): Promise<FormResult> {
  const { item, form, state } = sent
  const typed = { ...state, typed: form }
  if (needsCheck(form)) return { card: drawAgain(item, { ...typed, check: i18n.marked(CHECK) }) }
  // Taking back works during a pause too.
  if (form.undo) {
    await withdrawYesOrNo(subscribers, toVisitor(sent))
    return { card: drawYesOrNoCard(item, state) }
  }
  if (item.isDropped && form.act !== 'forget') return { card: drawYesOrNoCard(item, state) }
  if (item.formsPausedUntil !== null && form.act !== 'forget') return { card: drawAgain(item, typed) }
  if (form.sent !== undefined && form.act !== 'change') return takeSecondThought(subscribers, sent)
  if (form.email !== undefined && item.addressObstacle === null) return takeAddress(subscribers, sent)
  if (form.because !== undefined) return takeReason(subscribers, sent)
  const { success, data: word } = YesOrNo.safeParse(form.word)
  if (!success) return { card: drawYesOrNoCard(item, state) }
  const { isCrowded } = await noteYesOrNo(subscribers, toVisitor(sent), { word })
  if (isCrowded) return { card: drawYesOrNoCard(item, { ...state, message: toCrowdedText(word) }) }
  return word === 'yes'
    ? { card: drawYes(item, state), title: i18n.t('Your yes counts') }
    : { card: drawNo(item, state), title: i18n.t('Your no counts') }
}

/** Draws the card of the sent form once more. */
function drawAgain(item: PublicItem, state: FormState & { typed: SentForm['form'] }) {
  if (state.typed.because !== undefined) return drawNo(item, state)
  return state.typed.email === undefined ? drawYesOrNoCard(item, state) : drawYes(item, state)
}

async function takeReason(subscribers: SubscriberDependencies, sent: SentForm): Promise<FormResult> {
  const { item, form, state } = sent
  const checked = checkText(form.because ?? '', lengths.notForMeReason)
  if ('problem' in checked) {
    const problem = textProblems[checked.problem](lengths.notForMeReason)
    return { card: drawNo(item, { ...state, typed: form, problem }), title: i18n.t('Your no counts') }
  }
  const reason = { word: 'no', because: checked.text } as const
  const { isCrowded } = await noteYesOrNo(subscribers, toVisitor(sent), reason)
  if (isCrowded) return { card: drawYesOrNoCard(item, { ...state, message: toCrowdedText('no') }) }
  return { card: drawReasonSent(item, state), title: i18n.t('Your no counts') }
}

async function takeAddress(subscribers: SubscriberDependencies, sent: SentForm): Promise<FormResult> {
  const { item, form, state } = sent
  const { email = '', sent: instead, before = '' } = form
  const title = i18n.t('Your yes counts')
  const ask = { ...toVisitor(sent), visitId: toVisitId(form.visit), email, ...(instead && { instead }) }
  const [asked] = await Promise.all([subscribe(subscribers, ask), pause(LEAST_MS)])
  if (asked.result === 'no-address') {
    const again = { ...state, typed: form, problem: i18n.marked(NO_ADDRESS) }
    if (instead) return { card: drawInboxCard({ email: before, token: instead, waits: null }, again), title }
    return { card: drawYes(item, again), title }
  }
  if (asked.result === 'closed')
    return { card: drawYes({ ...item, addressObstacle: 'address-unproven' }, state), title }
  return { card: drawInboxCard(asked, state), title }
}

/**
 * Sends the mail again, or erases the address and takes the yes back. The words are the same whether or not there was
 * anything to do.
 */
async function takeSecondThought(subscribers: SubscriberDependencies, sent: SentForm): Promise<FormResult> {
  const { item, form, state, caller } = sent
  const { sent: token = '', email = '', act } = form
  const held = { token, itemId: item.id, caller }
  if (act === 'again') {
    const [waits] = await Promise.all([askAgain(subscribers, held), pause(LEAST_MS)])
    return {
      card: drawInboxCard({ email, token, waits, isAgain: true }, state),
      title: i18n.t('Your yes counts'),
    }
  }
  const takeBack = () => withdrawYesOrNo(subscribers, toVisitor(sent), { keepsConfirmed: true })
  await Promise.all([forgetAsked(subscribers.db, held).then(takeBack), pause(LEAST_MS)])
  return { card: drawYesOrNoCard(item, { ...state, message: i18n.marked(FORGOTTEN) }) }
}

const toCrowdedText = (word: YesOrNo) =>
  i18n.t(
    'Your {word, select, yes {yes} other {no}} isn’t counted, because too many came from your network today. Use another network, or come back tomorrow.',
    { word },
  )

const FORGOTTEN =
  /*i18n*/ 'We forgot your email and took your yes back. If you already confirmed it, use the link in our email.'

/** Returns the part that replaces the form; null if there are no questions. */
export async function takeAnswer(write: Write, { item, form, state, via }: SentForm): Promise<Html | null> {
  const place = toQuestions(item).findIndex(({ id }) => id === form.question)
  const question = toQuestions(item)[place]
  const typed = { ...state, typed: form, place: Math.max(0, place) }
  if (!question)
    return drawAnswerForm(item, { ...typed, problem: answerProblems.missing(lengths.visitorAnswer) })
  if (item.formsPausedUntil !== null) return drawAnswerForm(item, typed)
  if (needsCheck(form)) return drawAnswerForm(item, { ...typed, check: i18n.marked(CHECK) })
  const { text = '', visit, consent } = form
  const result = await addVisitorAnswer(write, {
    itemId: item.id,
    questionId: question.id,
    text,
    givenOn: via === 'embed' ? 'embed' : 'public-page',
    consent,
    visitId: toVisitId(visit),
  })
  if (result === 'added') return drawAnswered(item)
  return drawAnswerForm(item, { ...typed, problem: answerProblems[result](lengths.visitorAnswer) })
}

type FormDependencies = PageDependencies & { subscribers: SubscriberDependencies; write: Write }

async function openForm({ db, hasMailServer }: FormDependencies, { params, form, caller }: VisitorRequest) {
  const item = await findPublicItem(db, { written: params.itemId, hasMailServer })
  const via = toStoredVia(form)
  return item && { item, form, via, caller, site: null, state: toFormState(item, via) }
}

export const receiveYesOrNo =
  (dependencies: FormDependencies): VisitorRoute['draw'] =>
  async request => {
    const sent = await openForm(dependencies, request)
    if (!sent) return undefined
    const { item, state, via } = sent
    const { card, title } = await takeYesOrNo(dependencies.subscribers, sent)
    const answer = drawAnswerForm(item, { ...state, place: 0 })
    if (title === undefined)
      return toItemPage(item, { cards: [card, answer], via, origin: dependencies.origin })
    return toDonePage(item, { title, cards: [card, sent.form.word !== 'no' && answer], state })
  }

export const receiveAnswer =
  (dependencies: FormDependencies): VisitorRoute['draw'] =>
  async request => {
    const sent = await openForm(dependencies, request)
    if (!sent) return undefined
    const { item, state, via } = sent
    const cards = [drawYesOrNoCard(item, state), await takeAnswer(dependencies.write, sent)]
    return toItemPage(item, { cards, via, origin: dependencies.origin })
  }
