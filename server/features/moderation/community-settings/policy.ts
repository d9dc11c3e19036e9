import type {
  CommunityValues,
  ConfirmationObstacle,
  FixedSetting,
} from '#contract/moderation/community-settings.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Change = {
  from: CommunityValues
  to: CommunityValues
  fixed: readonly FixedSetting[]
  /** The reason why confirmation of addresses cannot be switched on, if any. */
  obstacle: ConfirmationObstacle | null
}

const OBSTACLES: Record<ConfirmationObstacle, RefusalCode> = {
  'no-mail-server': 'settings.no-mail-server',
  'address-unproven': 'settings.address-unproven',
}

/** Returns why a change of the settings is not allowed, or null. Confirmation that is already on may stay on. */
export function checkSettings({ from, to, fixed, obstacle }: Change): RefusalCode | null {
  if (fixed.some(name => to[name] !== from[name])) return 'settings.fixed'
  if (to.signUp === 'domains' && to.domains.length === 0) return 'settings.no-domain'
  if (to.signUp !== 'everyone' && !to.isConfirmed) return 'settings.confirmation-needed'
  return to.isConfirmed && !from.isConfirmed && obstacle ? OBSTACLES[obstacle] : null
}

/** Returns a refusal if a change is based on another version of the settings than the stored one, else null. */
export const checkVersion = (named: number, stored: number): RefusalCode | null =>
  named === stored ? null : 'settings.changed-meanwhile'
