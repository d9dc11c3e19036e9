import { findPlainWords, findSources } from './plain-words.ts'
import type { readPage } from './shown-texts.ts'

type Finding = { place: string; text: string; what: string; pages: Set<string> }

/** Collects problems of many pages, each once, with its pages. */
export function createFindings() {
  const findings = new Map<string, Finding>()
  const add = (where: string, { text, what, place }: Omit<Finding, 'pages'>) => {
    const key = `${what.replace(/\d+/g, '')} ${text.replace(/[\d,.]+/g, '0')}`
    const known = findings.get(key) ?? { place, text, what, pages: new Set() }
    known.pages.add(where)
    findings.set(key, known)
  }
  const addText = (where: string, { text, at = 'text' }: { text: string; at?: string }) => {
    const words = findPlainWords(text)
    if (!words) return
    const [place = ''] = [findSources(text), findSources(words)].filter(files => files.length > 0).map(String)
    add(where, { text: text.slice(0, 160), what: `not from a catalogue (${at})`, place })
  }
  const addPage = (where: string, { texts, cuts }: Awaited<ReturnType<typeof readPage>>) => {
    for (const text of texts) addText(where, text)
    for (const { text, how } of cuts) add(where, { text: text.slice(0, 100), what: how, place: '' })
  }
  /** Lists the findings by file. Findings whose words no file contains are listed by page. */
  const list = () =>
    [...findings.values()]
      .map(({ place, text, what, pages }) => {
        const [first = '', ...more] = pages
        const on = `${first}${more.length > 0 ? ` and ${more.length} more` : ''}`
        return `${place || first}: ${what}: ${text.replace(/\s+/g, ' ')}${place ? ` (${on})` : ''}`
      })
      .toSorted()
  return { addText, addPage, list }
}
