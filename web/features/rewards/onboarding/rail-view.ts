import { useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { useOnboarding } from './queries.ts'

type RailView = 'open' | 'folded' | 'done'

const railViewKey = (member: MemberId) => `firsthand-onboarding:${member}`
const views: readonly string[] = ['folded', 'done']

/** How the steps were last shown to a member in this browser, so that their room is known before they are. */
export function useRailView(member: MemberId) {
  const [view, setView] = useState(() => {
    const kept = getStoredText(railViewKey(member))
    return (kept !== null && views.includes(kept) ? kept : 'open') as RailView
  })
  const change = (next: RailView) => {
    storeText(railViewKey(member), next)
    setView(next)
  }
  return [view, change] as const
}

const roleAskedKey = (member: MemberId) => `firsthand-role-asked:${member}`

/** Whether a member was asked for their role in this browser. */
export const wasRoleAsked = (member: MemberId) => getStoredText(roleAskedKey(member)) !== null

export const noteRoleAsked = (member: MemberId) => storeText(roleAskedKey(member), 'yes')

/** Whether nothing stands in the way of what else wants to be said: the question for the role comes first. */
export function useHasAnsweredRole() {
  const { id } = useMember()
  const { data } = useOnboarding()
  return data !== undefined && (data.primary_role !== null || wasRoleAsked(id))
}
