import { useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { useOnboarding } from './queries.ts'

type RailView = 'open' | 'folded' | 'done'

const place = (member: MemberId) => `firsthand-onboarding:${member}`
const views: readonly string[] = ['folded', 'done']

/** How the steps were last shown to a member in this browser, so that their room is known before they are. */
export function useRailView(member: MemberId) {
  const [view, setView] = useState(() => {
    const kept = getStoredText(place(member))
    return (kept !== null && views.includes(kept) ? kept : 'open') as RailView
  })
  const change = (next: RailView) => {
    storeText(place(member), next)
    setView(next)
  }
  return [view, change] as const
}

const asked = (member: MemberId) => `firsthand-role-asked:${member}`

/** Whether a member was asked for their role in this browser. */
export const wasAsked = (member: MemberId) => getStoredText(asked(member)) !== null

export const noteAsked = (member: MemberId) => storeText(asked(member), 'yes')

/** Whether nothing stands in the way of what else wants to be said: the question for the role comes first. */
export function useIsAsked() {
  const { id } = useMember()
  const { data } = useOnboarding()
  return data !== undefined && (data.primary_role !== null || wasAsked(id))
}
