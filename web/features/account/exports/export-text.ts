import type { Export } from '#contract/account/exports.ts'
import { toNumberText } from '#contract/text/number-text.ts'

const MB = 1_000_000
const KB = 1_000

/** Whether a time (ISO) has come, as of `now` (ms since 1970). */
export const hasCome = (time: string, now = Date.now()) => Date.parse(time) <= now

/** Returns a size in bytes for people: '340 kB', '12.5 MB'. */
export const toSizeText = (bytes: number) =>
  bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / MB).toFixed(1)} MB`

const toPartText = ({ done, all }: Export['rows'], things: string) =>
  all ? [`${toNumberText(done)} of ${toNumberText(all)} ${things}`] : []

/** Returns how far a copy is: '1,200 of 3,400 entries, 3 of 20 pictures'. */
export const toProgressText = ({ rows, pictures }: Pick<Export, 'rows' | 'pictures'>) =>
  [...toPartText(rows, 'entries'), ...toPartText(pictures, 'pictures')].join(', ')
