import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import { type Report, toReportContent } from './report-content.ts'

// As in the browser's router, capitals and a trailing slash make no difference.
const ADDRESS = /^\/report\/([^/.]+)(?:\/|\.(csv|json))?$/i
const CARD = /^report-([^.]+)\.png$/

/** Returns the item and the form of a report's path (`/report/…`, with `.csv` or `.json` for a file), or undefined. */
export function parseReportPath(path: string) {
  const [, id, form] = ADDRESS.exec(path) ?? []
  return id ? { id, form: form?.toLowerCase() ?? 'page' } : undefined
}

/** Returns the item of the file name of a report's share card, or undefined. */
export const parseReportCardFile = (file: string) => CARD.exec(file)?.[1]

const toPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

/** Returns the file name of a report's share card. */
export const toReportCardFile = ({ id }: Report) => `report-${id}.png`

type Addresses = { address: string; card: { url: string; width: number; height: number } }

/** Returns the title and meta tags of a report. `address` is its own, with the origin. */
export function toReportHead(report: Report, { address, card }: Addresses) {
  const title = plainLine(report.title)
  const description = toPlainSpaces(toReportContent(report).headline)
  return {
    title: `${isolateDirection(title)} · Evidence report · ${brandSlot}`,
    names: { description, 'twitter:card': 'summary_large_image' },
    properties: {
      'og:type': 'article',
      'og:site_name': brandSlot,
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': card.url,
      'og:image:type': 'image/png',
      'og:image:width': String(card.width),
      'og:image:height': String(card.height),
      'og:image:alt': description,
    },
  }
}
