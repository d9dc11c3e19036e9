import type { MemberId } from '#contract/ids.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

/** Notes that a member was told of something in this browser; answers whether that is so for the first time. */
export function isFirstTelling(member: MemberId, name: string) {
  const place = `firsthand-told:${member}`
  const told = new Set(getStoredText(place)?.split('\n'))
  if (told.has(name)) return false
  storeText(place, [...told.add(name)].join('\n'))
  return true
}
