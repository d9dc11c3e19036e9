import { parts } from '#contract/contract.ts'
import { health } from '#contract/moderation/health.ts'
import { answerAppeal, appeal } from '#server/features/moderation/appeals/commands.ts'
import { listAppeals } from '#server/features/moderation/appeals/queries.ts'
import { removeComment, takeRemovalBack } from '#server/features/moderation/author-removals/commands.ts'
import { addBlocklistEntry, endBlocklistEntry } from '#server/features/moderation/blocklist/commands.ts'
import { offerBlocklistEntries } from '#server/features/moderation/blocklist/offered-entries.ts'
import { listBlocklist } from '#server/features/moderation/blocklist/queries.ts'
import { changeSettings } from '#server/features/moderation/community-settings/commands.ts'
import { readCommunitySettings } from '#server/features/moderation/community-settings/queries.ts'
import { readCase } from '#server/features/moderation/decisions/case-detail.ts'
import { decideOnCase, decideOnSeen } from '#server/features/moderation/decisions/commands.ts'
import {
  deleteSentence,
  listSentences,
  saveSentence,
} from '#server/features/moderation/decisions/saved-sentences.ts'
import { type HealthDependencies, readHealth } from '#server/features/moderation/health/queries.ts'
import { sendTestMail, type TestMailDependencies } from '#server/features/moderation/health/test-mails.ts'
import {
  cancelFactorReset,
  changeRole,
  deleteMember,
  endAllSessions,
  scheduleFactorReset,
} from '#server/features/moderation/members/commands.ts'
import { countMembers, getMember, listMembers } from '#server/features/moderation/members/queries.ts'
import { readNotice } from '#server/features/moderation/notices/commands.ts'
import { getNotice, getOwnBan, listNotices } from '#server/features/moderation/notices/queries.ts'
import { pause, resume } from '#server/features/moderation/pauses/commands.ts'
import { readPauses, readRunningPauses } from '#server/features/moderation/pauses/queries.ts'
import { getThings } from '#server/features/moderation/purges/purges.ts'
import { listOwnReports, sendReport } from '#server/features/moderation/reports/reports.ts'
import { select } from '#server/features/moderation/suspicious-groups/bulk-bans/selection.ts'
import { banInBulk, decideOnGroup } from '#server/features/moderation/suspicious-groups/commands.ts'
import { getGroupDetail, listGroups } from '#server/features/moderation/suspicious-groups/queries.ts'
import { searchNow } from '#server/features/moderation/suspicious-groups/search/searches.ts'
import { voidVotesByHand } from '#server/features/moderation/suspicious-groups/votes/by-hand.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { implement } from '#server/platform/http/route.ts'
import { listCaseReports, listCases } from './cases.ts'
import { countWaiting } from './counts.ts'
import { closeFirstSteps, getFirstRun, getFirstSteps, makeFirstMember } from './first-run.ts'
import { listInvitations, makeInvitation, revokeInvitation } from './invitations.ts'
import { listLog } from './log.ts'

const moderationRoutes = implement(parts.moderation, {
  'POST /reports': sendReport,
  'GET /me/reports': listOwnReports,
  'GET /moderation/cases': listCases,
  'GET /moderation/counts': countWaiting,
  'GET /moderation/cases/:caseId/reports': listCaseReports,
  'GET /moderation/cases/:caseId': readCase,
  'POST /moderation/cases/:caseId/decisions': decideOnCase,
  'POST /moderation/decisions': decideOnSeen,
  'GET /moderation/sentences': listSentences,
  'POST /moderation/sentences': saveSentence,
  'DELETE /moderation/sentences/:sentenceId': deleteSentence,
  'GET /moderation/selection': select,
  'GET /admin/selection': select,
  'POST /moderation/bulk-bans': banInBulk,
  'GET /moderation/members/:memberId/things': getThings,
  'PUT /me/notices/:noticeId/appeal': appeal,
  'GET /moderation/appeals': listAppeals,
  'PUT /moderation/appeals/:appealId/outcome': answerAppeal,
  'GET /me/notices': listNotices,
  'GET /me/notices/:noticeId': getNotice,
  'PUT /me/notices/:noticeId/reading': readNotice,
  'GET /moderation/log': listLog,
  'GET /me/ban': getOwnBan,
  'GET /moderation/suspicious-groups': listGroups,
  'GET /moderation/suspicious-groups/:groupId': getGroupDetail,
  'POST /moderation/suspicious-groups/:groupId/decisions': decideOnGroup,
  'POST /moderation/group-searches': searchNow,
  'POST /moderation/items/:itemId/vote-removals': voidVotesByHand,
  'PUT /comments/:commentId/removal': removeComment,
  'DELETE /comments/:commentId/removal': takeRemovalBack,
  'GET /admin/pauses': readPauses,
  'PUT /admin/pauses/:name': pause,
  'DELETE /admin/pauses/:name': resume,
  'GET /pauses': readRunningPauses,
})

const administrationRoutes = (dependencies: IdentityDependencies) =>
  implement(parts.administration, {
    'GET /admin/members': listMembers,
    'GET /admin/members/counts': countMembers,
    'GET /admin/members/:memberId': getMember,
    'PUT /admin/members/:memberId/role': changeRole(dependencies),
    'DELETE /admin/members/:memberId/sessions': endAllSessions(dependencies),
    'PUT /admin/members/:memberId/factor-reset': scheduleFactorReset(dependencies),
    'DELETE /admin/members/:memberId/factor-reset': cancelFactorReset,
    'DELETE /admin/members/:memberId': deleteMember(dependencies),
    'GET /first-run': getFirstRun,
    'POST /first-run': makeFirstMember(dependencies),
    'GET /me/first-steps': getFirstSteps(dependencies),
    'DELETE /admin/first-steps': closeFirstSteps,
    'GET /admin/settings': readCommunitySettings(dependencies),
    'PUT /admin/settings': changeSettings(dependencies),
    'GET /admin/invitations': listInvitations,
    'POST /admin/invitations': makeInvitation(dependencies.origin),
    'DELETE /admin/invitations/:invitationId': revokeInvitation,
    'GET /moderation/blocklist': listBlocklist,
    'POST /moderation/blocklist': addBlocklistEntry(dependencies.origin),
    'GET /admin/members/:memberId/blocklist-offers': offerBlocklistEntries(dependencies.origin),
    'DELETE /moderation/blocklist/:entryId': endBlocklistEntry,
  })

export const healthRoutes = (dependencies: HealthDependencies, testMails: TestMailDependencies) =>
  implement(health, {
    'GET /admin/health': readHealth(dependencies),
    'POST /admin/test-mails': sendTestMail(testMails),
  })

export const moderationDomain = (dependencies: IdentityDependencies) => [
  ...moderationRoutes,
  ...administrationRoutes(dependencies),
]
