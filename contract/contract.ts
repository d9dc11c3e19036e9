import { ownDeletion } from './account/account-deletion.ts'
import { exports } from './account/exports.ts'
import { languageChoice } from './account/language-choice.ts'
import { profiles } from './account/profiles.ts'
import { timeZone } from './account/time-zone.ts'
import type { EndpointKey } from './endpoint.ts'
import { bars } from './evidence/bars.ts'
import { evidence } from './evidence/evidence.ts'
import { evidenceReports } from './evidence/evidence-reports.ts'
import { guessResults } from './evidence/guess-results.ts'
import { itemViews } from './evidence/item-views.ts'
import { notForMe } from './evidence/not-for-me.ts'
import { readerSettings } from './evidence/reader-settings.ts'
import { visits } from './evidence/visits.ts'
import { answers } from './items/answers.ts'
import { comments } from './items/comments.ts'
import { corrections } from './items/corrections.ts'
import { discover } from './items/discover.ts'
import { ideas } from './items/ideas.ts'
import { items } from './items/items.ts'
import { mutes } from './items/mutes.ts'
import { namings } from './items/namings.ts'
import { painPoints } from './items/pain-points.ts'
import { products } from './items/products.ts'
import { similar } from './items/similar.ts'
import { solutions } from './items/solutions.ts'
import { unpaidTexts } from './items/unpaid-texts.ts'
import { updates } from './items/updates.ts'
import { uploads } from './items/uploads.ts'
import { visitorAnswers } from './items/visitor-answers.ts'
import { votes } from './items/votes.ts'
import { appeals } from './moderation/appeals.ts'
import { authorRemovals } from './moderation/author-removals.ts'
import { bans } from './moderation/bans.ts'
import { blocklist } from './moderation/blocklist.ts'
import { caseDecisions, cases } from './moderation/cases.ts'
import { communitySettings, signUpRule } from './moderation/community-settings.ts'
import { firstRun } from './moderation/first-run.ts'
import { groupOrders } from './moderation/group-orders.ts'
import { health } from './moderation/health.ts'
import { invitations } from './moderation/invitations.ts'
import { moderationLog } from './moderation/log.ts'
import { notices } from './moderation/notices.ts'
import { operatorMembers } from './moderation/operator-members.ts'
import { pauses, runningPauses } from './moderation/pauses.ts'
import { reports } from './moderation/reports.ts'
import { savedSentences } from './moderation/saved-sentences.ts'
import { suspiciousGroups } from './moderation/suspicious-groups.ts'
import { roles } from './operators/roles.ts'
import { serviceKeyCalls, serviceKeyDeletion } from './operators/service-key.ts'
import { listLinks, listMails } from './public-pages/list-mails.ts'
import { mailReviews } from './public-pages/mail-reviews.ts'
import { embeds, publicPages } from './public-pages/public-pages.ts'
import { waitingListJoining } from './public-pages/waiting-list-joining.ts'
import { waitingLists } from './public-pages/waiting-lists.ts'
import { badges } from './rewards/badges.ts'
import { leaderboard } from './rewards/leaderboard.ts'
import { milestones } from './rewards/milestones.ts'
import { missions } from './rewards/missions.ts'
import { onboarding } from './rewards/onboarding.ts'
import { points } from './rewards/points.ts'
import { wins } from './rewards/wins.ts'
import { accountMails, credentialChanges, linkVerification } from './sign-in/accounts.ts'
import { factors } from './sign-in/factors.ts'
import { identity, signUps } from './sign-in/identity.ts'
import { mailedLinks } from './sign-in/mailed-links.ts'
import { puzzles } from './sign-in/puzzles.ts'
import { sessions } from './sign-in/sessions.ts'
import { undoLinks } from './sign-in/undo-links.ts'
import { blocks } from './talk/blocks.ts'
import { conversations } from './talk/conversations.ts'
import { mailSettings } from './talk/mail-settings.ts'
import { messages } from './talk/messages.ts'
import { notifications } from './talk/notifications.ts'
import { openQuestions } from './talk/open-questions.ts'
import { quotes } from './talk/quotes.ts'
import { responses } from './talk/responses.ts'
import { signals } from './talk/signals.ts'
import { talkRequests } from './talk/talk-requests.ts'
import { talksElsewhere } from './talk/talks-elsewhere.ts'
import { week } from './talk/week.ts'

/** The endpoints by the part of the server that implements them. */
export const parts = {
  signIn: {
    ...signUps,
    ...signUpRule,
    ...puzzles,
    ...identity,
    ...sessions,
    ...accountMails,
    ...linkVerification,
    ...mailedLinks,
    ...credentialChanges,
    ...undoLinks,
    ...factors,
  },
  operators: { ...roles, ...serviceKeyCalls },
  account: { ...profiles, ...languageChoice, ...timeZone, ...exports, ...serviceKeyDeletion, ...ownDeletion },
  items: {
    ...ideas,
    ...painPoints,
    ...products,
    ...discover,
    ...similar,
    ...items,
    ...corrections,
    ...votes,
    ...mutes,
    ...updates,
    ...namings,
    ...comments,
    ...answers,
    ...visitorAnswers,
    ...solutions,
    ...unpaidTexts,
    ...uploads,
  },
  evidence: {
    ...evidence,
    ...bars,
    ...evidenceReports,
    ...guessResults,
    ...itemViews,
    ...notForMe,
    ...readerSettings,
  },
  talk: {
    ...signals,
    ...notifications,
    ...messages,
    ...talkRequests,
    ...talksElsewhere,
    ...openQuestions,
    ...responses,
    ...blocks,
    ...mailSettings,
    ...week,
  },
  chats: { ...conversations, ...quotes },
  rewards: { ...wins, ...badges, ...milestones, ...missions, ...onboarding, ...points, ...leaderboard },
  publicPages: { ...publicPages, ...embeds, ...waitingLists, ...waitingListJoining },
  listMails: { ...listMails, ...listLinks, ...mailReviews },
  moderation: {
    ...reports,
    ...cases,
    ...caseDecisions,
    ...savedSentences,
    ...appeals,
    ...notices,
    ...bans,
    ...moderationLog,
    ...suspiciousGroups,
    ...groupOrders,
    ...authorRemovals,
    ...pauses,
    ...runningPauses,
  },
  administration: {
    ...operatorMembers,
    ...firstRun,
    ...communitySettings,
    ...invitations,
    ...blocklist,
  },
}

/** Every endpoint of the product. The server implements all of them. */
export const contract = {
  ...parts.signIn,
  ...parts.operators,
  ...parts.account,
  ...parts.items,
  ...parts.evidence,
  ...parts.talk,
  ...parts.chats,
  ...parts.rewards,
  ...parts.publicPages,
  ...parts.listMails,
  ...parts.moderation,
  ...parts.administration,
  ...health,
  ...visits,
}
export type Contract = typeof contract

type OwnWire<K> = K extends keyof Contract ? (Contract[K] extends { wire: 'gotrue' } ? never : K) : never

export type ApiKey = OwnWire<keyof Contract & EndpointKey>
