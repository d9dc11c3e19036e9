import { useState } from 'react'
import { isUndoing } from '#contract/moderation/decisions.ts'
import type { Reason } from '#contract/moderation/reasons.ts'

/**
 * A reason holds for the acts among which it was chosen: once others are `offered` in their place, it is chosen again. It
 * stays if none were offered before, since no press can then have been meant for another act.
 */
export function useReason(offered?: string | number, first: Reason | '' = '') {
  const [chosen, setChosen] = useState({ reason: first, offered })
  const isCurrent = chosen.offered === offered || chosen.offered === ''
  return {
    isReady: (act: string) => isCurrent && (chosen.reason !== '' || isUndoing(act)),
    reason: isCurrent ? chosen.reason : '',
    setReason: (reason: Reason | '') => setChosen({ reason, offered }),
  }
}
