import type { Parts } from '#server/features/accounts/account/parts.ts'
import { exportRoutes } from '#server/features/accounts/exports/routes.ts'
import { profileRoutes } from '#server/features/accounts/profiles/routes.ts'
import { decisionRoutes } from '#server/features/evidence/decisions/routes.ts'
import { evidenceRoutes } from '#server/features/evidence/evidence/routes.ts'
import { evidenceReportRoutes } from '#server/features/evidence/evidence-reports/routes.ts'
import { notMeRoutes } from '#server/features/evidence/not-me/routes.ts'
import { openingRoutes } from '#server/features/evidence/openings/routes.ts'
import { readerSettingsRoutes } from '#server/features/evidence/reader-settings/routes.ts'
import { ruleRoutes } from '#server/features/evidence/rules/routes.ts'
import { answerRoutes } from '#server/features/items/answers/routes.ts'
import { commentRoutes } from '#server/features/items/comments/routes.ts'
import { correctionRoutes } from '#server/features/items/corrections/routes.ts'
import { discoverRoutes } from '#server/features/items/discover/routes.ts'
import { ideaRoutes } from '#server/features/items/ideas/routes.ts'
import { itemRoutes } from '#server/features/items/items/routes.ts'
import { muteRoutes } from '#server/features/items/mutes/routes.ts'
import { painPointRoutes } from '#server/features/items/pain-points/routes.ts'
import { productRoutes } from '#server/features/items/products/routes.ts'
import { sightingRoutes } from '#server/features/items/sightings/routes.ts'
import { similarRoutes } from '#server/features/items/similar/routes.ts'
import { solutionRoutes } from '#server/features/items/solutions/routes.ts'
import type { KeepPicture } from '#server/features/items/uploads/commands.ts'
import { uploadRoutes } from '#server/features/items/uploads/routes.ts'
import { voteRoutes } from '#server/features/items/votes/routes.ts'
import { appealRoutes } from '#server/features/moderation/appeals/routes.ts'
import { banRoutes } from '#server/features/moderation/bans/routes.ts'
import { caseRoutes } from '#server/features/moderation/cases/routes.ts'
import { communitySettingsRoutes } from '#server/features/moderation/community-settings/routes.ts'
import type { FirstRunCode } from '#server/features/moderation/first-run/first-run-code.ts'
import { firstRunRoutes } from '#server/features/moderation/first-run/routes.ts'
import { invitationRoutes } from '#server/features/moderation/invitations/routes.ts'
import { logRoutes } from '#server/features/moderation/log/routes.ts'
import { operatorMemberRoutes } from '#server/features/moderation/members/routes.ts'
import { noticeRoutes } from '#server/features/moderation/notices/routes.ts'
import { readerGroupRoutes } from '#server/features/moderation/reader-groups/routes.ts'
import { reportRoutes } from '#server/features/moderation/reports/routes.ts'
import { operatorBanRoutes } from '#server/features/moderation/rulings/member-bans/routes.ts'
import { rulingRoutes } from '#server/features/moderation/rulings/routes.ts'
import { voteClusterRoutes } from '#server/features/moderation/vote-clusters/routes.ts'
import { badgeRoutes } from '#server/features/rewards/badges/routes.ts'
import { leaderboardRoutes } from '#server/features/rewards/leaderboard/routes.ts'
import { milestoneRoutes } from '#server/features/rewards/milestones/routes.ts'
import { missionRoutes } from '#server/features/rewards/missions/routes.ts'
import { onboardingRoutes } from '#server/features/rewards/onboarding/routes.ts'
import { interviewPoints } from '#server/features/rewards/points/queries.ts'
import { pointRoutes } from '#server/features/rewards/points/routes.ts'
import { winRoutes } from '#server/features/rewards/wins/routes.ts'
import { blockRoutes } from '#server/features/talk/blocks/routes.ts'
import { conversationRoutes } from '#server/features/talk/conversations/routes.ts'
import { mailSettingsRoutes } from '#server/features/talk/mail-settings/routes.ts'
import { messageRoutes } from '#server/features/talk/messages/routes.ts'
import { notificationRoutes } from '#server/features/talk/notifications/routes.ts'
import { openQuestionRoutes } from '#server/features/talk/open-questions/routes.ts'
import { responseRoutes } from '#server/features/talk/responses/routes.ts'
import { signalRoutes } from '#server/features/talk/signals/routes.ts'
import { talkRequestRoutes } from '#server/features/talk/talk-requests/routes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type Needed = {
  db: Db
  parts: Parts
  firstRun: FirstRunCode | undefined
  keep: KeepPicture
  storage: Storage
}

const itemDistrict = ({ db, keep }: Needed) => [
  ...itemRoutes,
  ...ideaRoutes(db),
  ...painPointRoutes,
  ...productRoutes(keep),
  ...discoverRoutes(db),
  ...similarRoutes(db),
  ...correctionRoutes,
  ...voteRoutes,
  ...muteRoutes,
  ...commentRoutes,
  ...answerRoutes,
  ...solutionRoutes,
  ...sightingRoutes,
  ...uploadRoutes(keep),
]

const evidenceDistrict = [
  ...evidenceRoutes,
  ...evidenceReportRoutes,
  ...ruleRoutes,
  ...decisionRoutes,
  ...openingRoutes,
  ...notMeRoutes,
  ...readerSettingsRoutes,
]

const talkDistrict = [
  ...signalRoutes,
  ...notificationRoutes,
  ...conversationRoutes(interviewPoints),
  ...messageRoutes,
  ...talkRequestRoutes,
  ...openQuestionRoutes,
  ...responseRoutes,
  ...blockRoutes,
  ...mailSettingsRoutes,
]

const rewardsDistrict = [
  ...pointRoutes,
  ...badgeRoutes,
  ...winRoutes,
  ...milestoneRoutes,
  ...missionRoutes,
  ...onboardingRoutes,
  ...leaderboardRoutes,
]

const moderationDistrict = ({ parts, firstRun }: Needed) => [
  ...reportRoutes,
  ...caseRoutes,
  ...rulingRoutes,
  ...appealRoutes,
  ...noticeRoutes,
  ...logRoutes,
  ...banRoutes,
  ...voteClusterRoutes,
  ...readerGroupRoutes,
  ...operatorMemberRoutes(parts),
  ...operatorBanRoutes,
  ...firstRunRoutes(parts, firstRun),
  ...communitySettingsRoutes(parts),
  ...invitationRoutes(parts.origin),
]

/** Every endpoint that needs no opening of its own, by district. Those of sign-in, health and public pages come from `open-*.ts`. */
export const listFeatureRoutes = (needed: Needed) => [
  ...itemDistrict(needed),
  ...evidenceDistrict,
  ...talkDistrict,
  ...rewardsDistrict,
  ...profileRoutes,
  ...exportRoutes(needed.storage),
  ...moderationDistrict(needed),
]
