import type { Via } from '#contract/evidence/visits.ts'
import type { Supporter, WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { countText } from '#web/features/items/items/count-text.ts'

const ways: Record<Via, string> = {
  'own-link': 'Own link',
  qr: 'QR',
  x: 'X',
  embed: 'Embed',
  direct: 'direct',
}

/** Returns the link by which somebody came: 'Own link', 'Embed · horvat.example'. */
export const toWayText = ({ via, site }: Pick<Supporter, 'via' | 'site'>) =>
  site === null ? ways[via] : `${ways[via]} · ${site}`

const toPeopleText = (count: number) => countText(count, { one: 'person', many: 'people' })

/** Returns how many confirmed, and how many have yet to confirm by the link in their email. */
export function toCountsText({ all, pending }: WaitingList['counts']) {
  const confirmed = all === 0 ? 'No one has confirmed yet.' : `${toPeopleText(all)} confirmed.`
  if (pending === 0) return confirmed
  return `${confirmed} ${toNumberText(pending)} still ${pending === 1 ? 'needs' : 'need'} to confirm.`
}
