import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language, PSEUDO_LANGUAGE } from '#contract/text/languages.ts'
import { type Person, personAt } from '#test/support/browser/person.ts'
import { createFindings } from '#test/support/languages/findings.ts'
import { type Fault, KINDS, listFaults } from '#test/support/languages/layout.ts'
import { type Scene, unfold, WHO, type Who } from '#test/support/languages/pseudo-scenes.ts'
import { atRest, openBrowserOf, startWalk, visit, type Walk } from '#test/support/languages/visits.ts'

const WIDTHS = [320, 390, 1360] as const
/** The most pages that one tab opens. Tabs load side by side. */
const TAB_PAGES = 12
const REAL = LANGUAGES.filter(language => language !== PSEUDO_LANGUAGE)

let walk: Walk
beforeAll(async () => {
  requireJapaneseFont()
  walk = await startWalk()
}, 300_000)
afterAll(() => walk?.close())

/** Throws if this machine cannot draw Japanese, because the widths would be wrong. */
function requireJapaneseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
  if (!stdout) throw new Error('No Japanese font is installed: install the Debian package fonts-noto-cjk.')
}

type Found = { who: Who; address: string; language: Language; width: number; faults: Fault[] }
const found: Found[] = []

/** Opens pages in a tab, one after the other, and lists what does not fit at each width. */
async function look(person: Person, language: Language, pages: readonly Scene[]) {
  for (const scene of pages) {
    await person.resize(WIDTHS[0])
    await visit(person, scene)
    await unfold(person.page)
    for (const width of WIDTHS) {
      await person.resize(width)
      await atRest(person.page)
      found.push({ ...scene, language, width, faults: await listFaults(person.page, language) })
    }
  }
}

/** Looks at the pages of a person, in a few tabs of their browser. */
async function lookAs(who: Who, language: Language) {
  const { page, context, close } = await openBrowserOf(walk, { who, width: WIDTHS[0], language })
  const own = walk.scenes.filter(scene => scene.who === who)
  const tabs = Array.from({ length: Math.ceil(own.length / TAB_PAGES) }, async (_, place) => {
    const tab = place === 0 ? page : await context.newPage()
    const pages = own.slice(place * TAB_PAGES, (place + 1) * TAB_PAGES)
    await look(personAt(tab, walk.community.origin), language, pages)
  })
  await Promise.all(tabs)
  await close()
}

function toFigures() {
  const count = (pages: Found[] = []) => {
    const faults = pages.flatMap(page => page.faults)
    return KINDS.map(kind => `${kind} ${faults.filter(({ how }) => how === kind).length}`)
  }
  const places = Object.groupBy(found, ({ language, width }) => `${language}, ${width} px`)
  const rows = Object.entries(places).map(([place, pages]) => `  ${place}: ${count(pages).join(', ')}`)
  const size = `${walk.scenes.length} pages at ${WIDTHS.length} widths in ${REAL.length} languages`
  return [`${size}: ${count(found).join(', ')}`, ...rows].join('\n')
}

test('every page fits in every language', async ({ task }) => {
  for (const language of REAL) {
    await walk.community.speak(language)
    await Promise.all(WHO.map(who => lookAs(who, language)))
  }
  const findings = createFindings()
  for (const { language, width, who, address, faults } of found)
    findings.addPage(`${language}, ${width} px, ${who} at ${address}`, { cuts: faults })
  Object.assign(task.meta, { figures: toFigures() })
  expect(findings.list()).toEqual([])
}, 1_800_000)
