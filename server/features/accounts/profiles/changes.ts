import type { ProfileChange } from '#contract/profile-form.ts'
import type { OpenProfile } from '#contract/profiles.ts'

type Written = Pick<OpenProfile, keyof ProfileChange>

/** What a change makes different from what is stored: an empty text becomes null, and what stays is left out. */
export function changesTo(stored: Written, wanted: ProfileChange): Partial<Written> {
  const changes: Partial<Written> = {}
  for (const [field, text] of Object.entries(wanted) as [keyof ProfileChange, string][]) {
    const value = text || null
    if (value !== stored[field]) changes[field] = value
  }
  return changes
}
