import { byLanguage, isEnglish } from './by-language.ts'
import { i18n } from './i18n.ts'

const HOUR = 60 * 60 * 1_000
const HOURS_A_DAY = 24

const formatOf = byLanguage(language => new Intl.RelativeTimeFormat(language, { style: 'short' }))

/** `justNow` says in other words that it was just now. */
type Age = { at: number; now: number; justNow?: () => string }

/**
 * Returns the time from `at` until `now` (both in milliseconds since 1970) in words: 'Just now' below one hour and for
 * future times, then whole hours ('3h ago'), then whole days ('2d ago').
 */
export function toTimeAgo({ at, now, justNow = () => i18n.t('Just now') }: Age): string {
  const hours = Math.floor((now - at) / HOUR)
  if (hours < 1) return justNow()
  const isDays = hours >= HOURS_A_DAY
  const count = isDays ? Math.floor(hours / HOURS_A_DAY) : hours
  if (isEnglish()) return `${count}${isDays ? 'd' : 'h'} ago`
  const gap = i18n.language === 'ja' ? '' : '\u00A0'
  return formatOf()
    .format(-count, isDays ? 'day' : 'hour')
    .replaceAll(' ', gap)
}
