import { parts } from '#contract/contract.ts'
import {
  type ConfirmationDependencies,
  receiveChoice,
  receiveConfirmedAnswer,
  showLink,
} from '#server/features/public-pages/confirmations/commands.ts'
import { getNewcomer } from '#server/features/public-pages/joining/mailed-proofs.ts'
import { receiveTried, showLaunch } from '#server/features/public-pages/launch-page/commands.ts'
import {
  type ListMailDependencies,
  sendListMail,
  testMail,
  writeDraft,
} from '#server/features/public-pages/list-mails/commands.ts'
import {
  drawLeaveQuestion,
  drawLeft,
  drawUnknownLink,
  findLeaver,
  leaveByLink,
  leaveList,
  noteReturn,
} from '#server/features/public-pages/list-mails/leaving.ts'
import { getListMails } from '#server/features/public-pages/list-mails/queries.ts'
import { mailVisitor } from '#server/features/public-pages/list-mails/visitor-mails.ts'
import {
  readMailInReview,
  releaseReviewedMail,
  sendBackReviewedMail,
} from '#server/features/public-pages/mail-reviews/commands.ts'
import { listMailsInReview } from '#server/features/public-pages/mail-reviews/queries.ts'
import { receiveAnswer, receiveYesOrNo, setPublicPage } from '#server/features/public-pages/pages/commands.ts'
import { drawPage, getPublicPage } from '#server/features/public-pages/pages/queries.ts'
import { openNever } from '#server/features/public-pages/subscribers/refuse-mails.ts'
import { removeSubscriber, undoRemoval } from '#server/features/public-pages/waiting-lists/commands.ts'
import { getWaitingList, getWaitingListCsv } from '#server/features/public-pages/waiting-lists/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/route.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import { drawAbuseForm, type ReportDependencies, receiveReport } from './abuse-form.ts'
import { drawFrame } from './embed-frames.ts'
import { receiveAnswerInFrame, receiveYesOrNoInFrame, setEmbedOrigins } from './embeds.ts'
import {
  openLink,
  receiveLinkChoice,
  requestLink,
  type StoredEmailDependencies,
  showLinkAsk,
} from './stored-emails/links.ts'

/** A yes or no without a text sends no mail and needs no reader, so a crowd behind one address may press more often. */
const rateYesOrNo = ({ email, because, sent }: VisitorRequest['form']) =>
  [email, because, sent].some(field => field !== undefined) ? 'visitorForms' : 'visitorPresses'

type Draw = VisitorRoute['draw']

/** Returns the routes of a mailed link: its page, and the form on it. */
const mailedLink = (url: string, { show, receive }: { show: Draw; receive: Draw }): VisitorRoute[] => [
  { method: 'GET', url, rate: 'mailedLinks', draw: show },
  { method: 'POST', url, rate: 'mailedLinks', draw: receive },
]

export const neverAgainRoutes = (db: Db) => mailedLink('/p/never/:token', openNever(db))

type Draws = Record<'page' | 'yesOrNo' | 'answer', Draw>

/**
 * Returns the routes of an item's page and its forms. Somebody who reloads the result of a form gets the page. `supporters` is
 * for pages that were open when the program was replaced.
 */
function toPageRoutes(folder: string, { page, yesOrNo, answer }: Draws): VisitorRoute[] {
  const url = `${folder}/:itemId`
  const back: Draw = async ({ params }) => ({
    goTo: `${folder}/${encodeURIComponent(params.itemId ?? '')}`,
  })
  return [
    { method: 'GET', url, rate: 'pages', draw: page },
    ...['subscribers', 'supporters'].flatMap((name): VisitorRoute[] => [
      { method: 'POST', url: `${url}/${name}`, rate: rateYesOrNo, draw: yesOrNo },
      { method: 'GET', url: `${url}/${name}`, rate: 'pages', draw: back },
    ]),
    { method: 'POST', url: `${url}/answers`, rate: 'visitorForms', draw: answer },
    { method: 'GET', url: `${url}/answers`, rate: 'pages', draw: back },
  ]
}

export const itemPageRoutes = (dependencies: Parameters<typeof receiveYesOrNo>[0]) =>
  toPageRoutes('/p', {
    page: drawPage(dependencies),
    yesOrNo: receiveYesOrNo(dependencies),
    answer: receiveAnswer(dependencies),
  })

export const confirmationRoutes = (dependencies: ConfirmationDependencies): VisitorRoute[] => [
  ...mailedLink('/p/confirm/:token', { show: showLink(dependencies), receive: receiveChoice(dependencies) }),
  {
    method: 'POST',
    url: '/p/confirm/:token/answers',
    rate: 'visitorForms',
    draw: receiveConfirmedAnswer(dependencies),
  },
]

export const storedEmailRoutes = (dependencies: StoredEmailDependencies): VisitorRoute[] => [
  { method: 'GET', url: '/p/mine', rate: 'pages', draw: showLinkAsk(dependencies) },
  { method: 'POST', url: '/p/mine', rate: 'visitorForms', draw: requestLink(dependencies) },
  ...mailedLink('/p/mine/:token', { show: openLink(dependencies), receive: receiveLinkChoice(dependencies) }),
]

const url = '/p/:itemId/report'

export const abuseFormRoutes = (dependencies: ReportDependencies): VisitorRoute[] => [
  { method: 'GET', url, rate: 'pages', draw: drawAbuseForm(dependencies) },
  { method: 'POST', url, rate: 'visitorReports', draw: receiveReport(dependencies) },
]

export const leavingRoutes = (db: Db) =>
  mailedLink('/p/leave/:token', {
    show: async ({ params }) => {
      const leaver = await findLeaver(db, params.token)
      return leaver ? drawLeaveQuestion(leaver.item) : drawUnknownLink()
    },
    receive: async ({ params }) => {
      const item = await leaveList(db, params.token)
      return item === undefined ? drawUnknownLink() : drawLeft(item)
    },
  })

export const launchRoutes = (db: Db): VisitorRoute[] => [
  { method: 'GET', url: '/p/:itemId/here', rate: 'pages', draw: showLaunch(db) },
  ...mailedLink('/p/:itemId/here/:token', { show: showLaunch(db), receive: receiveTried(db) }),
]

export const embedRoutes = (dependencies: Parameters<typeof receiveYesOrNoInFrame>[0]) =>
  toPageRoutes('/embed', {
    page: drawFrame(dependencies),
    yesOrNo: receiveYesOrNoInFrame(dependencies),
    answer: receiveAnswerInFrame(dependencies),
  })

export const publicPageRoutes = (hasMailServer: boolean) =>
  implement(parts.publicPages, {
    'GET /items/:itemId/public-page': getPublicPage(hasMailServer),
    'PUT /items/:itemId/public-page': setPublicPage(hasMailServer),
    'PUT /items/:itemId/embed-origins': setEmbedOrigins(hasMailServer),
    'GET /items/:itemId/waiting-list': getWaitingList,
    'GET /items/:itemId/waiting-list/csv': getWaitingListCsv,
    'PUT /items/:itemId/waiting-list/:subscriberId/mail': mailVisitor({ hasMailServer }),
    'PUT /items/:itemId/waiting-list/:subscriberId/removal': removeSubscriber,
    'DELETE /items/:itemId/waiting-list/:subscriberId/removal': undoRemoval,
    'POST /waiting-list/newcomer': getNewcomer,
  })

export const listMailRoutes = (dependencies: ListMailDependencies) =>
  implement(parts.listMails, {
    'GET /items/:itemId/list-mails': getListMails,
    'PUT /items/:itemId/list-mails/:kind': writeDraft,
    'POST /items/:itemId/list-mails/:kind/test': testMail(dependencies),
    'POST /items/:itemId/list-mails/:kind/send': sendListMail(dependencies),
    'POST /waiting-list/leave/:token': leaveByLink,
    'POST /waiting-list/return': noteReturn,
    'GET /moderation/mail-reviews': listMailsInReview,
    'POST /moderation/mail-reviews/:itemId/:kind/reading': readMailInReview,
    'POST /moderation/mail-reviews/:itemId/:kind/release': releaseReviewedMail,
    'POST /moderation/mail-reviews/:itemId/:kind/send-back': sendBackReviewedMail,
  })
