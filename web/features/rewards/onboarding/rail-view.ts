import { useEffect, useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { useOnboarding } from './queries.ts'

type RailView = 'open' | 'folded' | 'done'

const railViewKey = (member: MemberId) => `firsthand-onboarding:${member}`
const views: readonly string[] = ['open', 'folded', 'done']

/** This browser stores the view. It gives the steps their height before they load. */
export function useRailView(member: MemberId, first: RailView) {
  const [chosen, setChosen] = useState(() => {
    const kept = getStoredText(railViewKey(member))
    return kept !== null && views.includes(kept) ? (kept as RailView) : undefined
  })
  const change = (next: RailView) => {
    storeText(railViewKey(member), next)
    setChosen(next)
  }
  return [chosen ?? first, change] as const
}

const roleAskedKey = (member: MemberId) => `firsthand-role-asked:${member}`

export const wasRoleAsked = (member: MemberId) => getStoredText(roleAskedKey(member)) !== null

export const noteRoleAsked = (member: MemberId) => storeText(roleAskedKey(member), 'yes')

/** Other dialogs wait for this, because the dialog for the role comes first. */
export function useHasAnsweredRole() {
  const { id } = useMember()
  const { data } = useOnboarding()
  return data !== undefined && (data.primary_role !== null || wasRoleAsked(id))
}

const roleKey = (member: MemberId) => `firsthand-role:${member}`

/**
 * Until it is loaded, uses the role that this browser stored last, so that the page does not jump. Undefined while it loads
 * if none is stored.
 */
export function useIsExpert() {
  const { id } = useMember()
  const { data, isPending } = useOnboarding()
  const role = data?.primary_role
  useEffect(() => {
    if (role) storeText(roleKey(id), role)
  }, [id, role])
  const known = data ? role : getStoredText(roleKey(id))
  return known || !isPending ? known === 'expert' : undefined
}
