import { findPlainWords } from './plain-words.ts'
import type { Cut, readPage } from './shown-texts.ts'

/** Collects problems of many pages, each once, with its pages. */
export function createFindings() {
  const findings = new Map<string, { finding: string; pages: Set<string> }>()
  const add = (where: string, { text, how }: Cut) => {
    const key = `${how.replace(/\d+/g, '')} ${text.replace(/[\d,.]+/g, '0')}`
    const finding = `${how}: ${text.slice(0, 160).replace(/\s+/g, ' ')}`
    const known = findings.get(key) ?? { finding, pages: new Set() }
    known.pages.add(where)
    findings.set(key, known)
  }
  const addText = (where: string, { text, at = 'text' }: { text: string; at?: string }) => {
    if (findPlainWords(text)) add(where, { text, how: `not from a catalogue (${at})` })
  }
  const addPage = (where: string, { texts = [], cuts }: Partial<Awaited<ReturnType<typeof readPage>>>) => {
    for (const text of texts) addText(where, text)
    for (const cut of cuts ?? []) add(where, cut)
  }
  const list = () =>
    [...findings.values()]
      .map(({ finding, pages }) => {
        const [first, ...more] = pages
        return `${first}${more.length > 0 ? ` and ${more.length} more` : ''}: ${finding}`
      })
      .toSorted()
  return { addText, addPage, list }
}
