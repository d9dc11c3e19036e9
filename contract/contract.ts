import { ownDeletion } from './account-deletion.ts'
import { accountEmails, credentialChanges, emailLinks } from './accounts.ts'
import { accountDeletion, admin } from './admin.ts'
import { answers } from './answers.ts'
import { appeals } from './appeals.ts'
import { badges } from './badges.ts'
import { bans } from './bans.ts'
import { blocks } from './blocks.ts'
import { cases, rulings } from './cases.ts'
import { comments } from './comments.ts'
import { communitySettings, signUpRule } from './community-settings.ts'
import { conversations } from './conversations.ts'
import { decisions } from './decisions.ts'
import { discover } from './discover.ts'
import type { EndpointKey } from './endpoint.ts'
import { evidence } from './evidence.ts'
import { evidenceReports } from './evidence-reports.ts'
import { exports } from './exports.ts'
import { factors } from './factors.ts'
import { firstRun } from './first-run.ts'
import { health } from './health.ts'
import { ideas } from './ideas.ts'
import { identity, signUps } from './identity.ts'
import { invitations } from './invitations.ts'
import { corrections } from './item-correction.ts'
import { items } from './items.ts'
import { leaderboard } from './leaderboard.ts'
import { listLinks, listMails } from './list-mails.ts'
import { mailSettings } from './mail-settings.ts'
import { mailedLinks } from './mailed-links.ts'
import { messages } from './messages.ts'
import { milestones } from './milestones.ts'
import { missions } from './missions.ts'
import { moderationLog } from './moderation-log.ts'
import { mutes } from './mutes.ts'
import { notMe } from './not-me.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { openQuestions } from './open-questions.ts'
import { openings } from './openings.ts'
import { operatorBans, operatorMembers } from './operator-members.ts'
import { painPoints } from './pain-points.ts'
import { points } from './points.ts'
import { products } from './products.ts'
import { profiles } from './profiles.ts'
import { embeds, publicPages } from './public-pages.ts'
import { puzzles } from './puzzles.ts'
import { readerSettings } from './reader-settings.ts'
import { reports } from './reports.ts'
import { responses } from './responses.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { sessions } from './sessions.ts'
import { sightings } from './sightings.ts'
import { signals } from './signals.ts'
import { similar } from './similar.ts'
import { solutions } from './solutions.ts'
import { talkRequests } from './talk-requests.ts'
import { undoLinks } from './undo-links.ts'
import { uploads } from './uploads.ts'
import { visits } from './visits.ts'
import { voteClusters } from './vote-clusters.ts'
import { votes } from './votes.ts'
import { waitingLists } from './waiting-lists.ts'
import { wins } from './wins.ts'

/** Every endpoint of the product. The server implements each of them. */
export const contract = {
  ...signUps,
  ...signUpRule,
  ...communitySettings,
  ...invitations,
  ...health,
  ...puzzles,
  ...identity,
  ...accountEmails,
  ...emailLinks,
  ...credentialChanges,
  ...mailedLinks,
  ...undoLinks,
  ...sessions,
  ...factors,
  ...roles,
  ...admin,
  ...accountDeletion,
  ...ownDeletion,
  ...bans,
  ...firstRun,
  ...operatorMembers,
  ...operatorBans,
  ...ideas,
  ...painPoints,
  ...products,
  ...discover,
  ...similar,
  ...items,
  ...corrections,
  ...evidence,
  ...votes,
  ...rules,
  ...decisions,
  ...evidenceReports,
  ...embeds,
  ...mutes,
  ...comments,
  ...answers,
  ...openQuestions,
  ...responses,
  ...solutions,
  ...signals,
  ...notifications,
  ...conversations,
  ...messages,
  ...talkRequests,
  ...blocks,
  ...mailSettings,
  ...sightings,
  ...openings,
  ...visits,
  ...notMe,
  ...readerSettings,
  ...wins,
  ...badges,
  ...milestones,
  ...missions,
  ...onboarding,
  ...points,
  ...leaderboard,
  ...waitingLists,
  ...listMails,
  ...listLinks,
  ...profiles,
  ...exports,
  ...uploads,
  ...reports,
  ...cases,
  ...rulings,
  ...appeals,
  ...notices,
  ...moderationLog,
  ...voteClusters,
  ...publicPages,
}
export type Contract = typeof contract

type OwnWire<K> = K extends keyof Contract ? (Contract[K] extends { wire: 'gotrue' } ? never : K) : never

/** The endpoints under /api, which the typed client calls. */
export type ApiKey = OwnWire<keyof Contract & EndpointKey>
