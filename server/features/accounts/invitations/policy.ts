import type { InvitationState } from '#contract/invitations.ts'

type Invitation = { useCount: number; usesMax: number; isEnded: boolean; revokedAt: string | null }

/** Returns whether an invitation opens the sign-up, and else the first reason why not. */
export function toState({ useCount, usesMax, isEnded, revokedAt }: Invitation): InvitationState {
  if (revokedAt) return 'revoked'
  if (useCount >= usesMax) return 'used-up'
  return isEnded ? 'ended' : 'open'
}
