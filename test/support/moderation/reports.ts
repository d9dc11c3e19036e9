import { uuidv7 } from 'uuidv7'
import type { AppealId, CaseId, DecisionId, NoticeId, ReportId } from '#contract/ids.ts'
import type { CaseDecisionForm, DecisionForm, SeenSubject } from '#contract/moderation/decisions.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import type { ReportForm } from '#contract/moderation/reports.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Persona } from '../accounts/personas.ts'
import { signInAgain } from '../accounts/second-factor.ts'
import type { joinStaff } from '../accounts/staff.ts'
import type { TestServer } from '../server/server.ts'

type Staff = Pick<Awaited<ReturnType<typeof joinStaff>>, 'call' | 'id'>

const newReportId = () => uuidv7() as ReportId
export const newDecisionId = () => uuidv7() as DecisionId
export const newAppealId = () => uuidv7() as AppealId

/** Returns a valid report. `more` replaces fields. */
export const newReport = (subject: Subject, more: Partial<ReportForm> = {}) => ({
  id: newReportId(),
  subject,
  reason: 'advertising' as const,
  sentence: 'The same text is under two other ideas.',
  ...more,
})

export const report = (by: Pick<Persona, 'call'>, subject: Subject, more: Partial<ReportForm> = {}) =>
  by.call('POST /reports', { body: newReport(subject, more) })

/** Returns the open case about a thing from the moderators' queue. */
export async function findCase(by: Staff, subject: Subject) {
  for (const state of ['open', 'appealed', 'decided'] as const) {
    const { ok } = await by.call('GET /moderation/cases', { query: { state } })
    const found = ok.cases.find(({ subject: { kind, id } }) => kind === subject.kind && id === subject.id)
    if (found) return found
  }
  throw new Error('there is no case')
}

export const readCase = async (by: Staff, caseId: CaseId) =>
  (await by.call('GET /moderation/cases/:caseId', { params: { caseId } })).ok

const SENTENCE = 'The same advertisement as in two other places.'

/** Rules on a case in its present state, unless `more` has other values. */
export async function rule(
  by: Staff,
  caseId: CaseId,
  more: Partial<CaseDecisionForm> & Pick<CaseDecisionForm, 'act'>,
) {
  const version = more.version ?? (await readCase(by, caseId)).version
  return by.call('POST /moderation/cases/:caseId/decisions', {
    params: { caseId },
    body: {
      id: newDecisionId(),
      reason: 'advertising',
      sentence: SENTENCE,
      ...more,
      version,
    },
  })
}

/** Decides on a thing where it is seen. Hides it, unless `more` has another act. */
export const decideOnSeen = (
  by: Pick<Persona, 'call'>,
  subject: SeenSubject,
  more: Partial<DecisionForm> = {},
) =>
  by.call('POST /moderation/decisions', {
    body: { id: newDecisionId(), act: 'hide', reason: 'advertising', sentence: SENTENCE, ...more, subject },
  })

/** Bans a member without an end, unless `more` has another one, or lifts the ban by that act. */
export const ban = (
  by: Pick<Persona, 'call'>,
  { id }: Pick<Persona, 'id'>,
  more: Partial<DecisionForm> = {},
) => decideOnSeen(by, { kind: 'member', id }, { act: 'ban', ...more })

/** Returns a member's latest notice of a kind. */
export async function latestNotice(of: Pick<Persona, 'call'>, kind: NoticeKind) {
  const { ok } = await of.call('GET /me/notices', { query: {} })
  const card = ok.notices.find(notice => notice.kind === kind)
  if (!card) throw new Error(`there is no notice of kind ${kind}`)
  return (await of.call('GET /me/notices/:noticeId', { params: { noticeId: card.id } })).ok
}

export const appeal = (
  by: Pick<Persona, 'call'>,
  { noticeId, id = newAppealId() }: { noticeId: NoticeId; id?: AppealId },
) =>
  by.call('PUT /me/notices/:noticeId/appeal', {
    params: { noticeId },
    body: { id, sentence: 'I wrote this text myself, for this idea alone.' },
  })

/** Decides about an appeal, as an operator. */
export const decideAppeal = (by: Pick<Persona, 'call'>, appealId: AppealId, outcome: 'upheld' | 'reversed') =>
  by.call('PUT /moderation/appeals/:appealId/outcome', {
    params: { appealId },
    body: { outcome, sentence: 'I read the whole discussion again.' },
  })

/** Signs a banned member in again. Returns them with the requests that they can still send. */
export async function returnBanned(server: TestServer, member: Persona): Promise<Persona> {
  const token = await signInAgain(server, member)
  return { ...member, token, call: (key, input) => server.call(token, key, input) }
}
