import type { appeals } from '#contract/appeals.ts'
import type { cases, rulings } from '#contract/cases.ts'
import type { communitySettings } from '#contract/community-settings.ts'
import type { CallOf, EndpointKey, OkOf } from '#contract/endpoint.ts'
import type { health } from '#contract/health.ts'
import type { invitations } from '#contract/invitations.ts'
import type { moderationLog } from '#contract/moderation-log.ts'
import type { operatorMembers } from '#contract/operator-members.ts'
import type { voteClusters } from '#contract/vote-clusters.ts'
import { api } from '#web/platform/api.ts'
import { withProof } from '#web/platform/proof.ts'

type Staff = typeof cases &
  typeof rulings &
  typeof appeals &
  typeof moderationLog &
  typeof operatorMembers &
  typeof voteClusters &
  typeof communitySettings &
  typeof invitations &
  typeof health
type StaffKey = keyof Staff & EndpointKey
type Options = { signal?: AbortSignal }

/** Calls an endpoint for moderators and operators. If it needs a proof first, asks for it once and repeats the call. */
export const staffApi = <K extends StaffKey>(
  key: K,
  call: CallOf<Staff[K]>,
  options?: Options,
): Promise<OkOf<Staff[K]>> =>
  withProof(() => api(key as never, call as never, options) as Promise<OkOf<Staff[K]>>)
