import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { i18n, type Values } from '#contract/text/i18n.ts'
import { type Language, languages } from '#contract/text/languages.ts'
import { inLanguage } from '#server/platform/language/speakers.ts'
import type { Person } from '#test/support/browser/person.ts'
import { readMessages } from '../../../scripts/build/languages/catalogues.ts'
import { openEnglishFinder } from './english-texts.ts'
import { readPage } from './shown-texts.ts'

const PICTURES = fileURLToPath(new URL('../../../data/screens/languages/', import.meta.url))
/** The greatest shift of a page that the Lighthouse proof allows. */
const SHIFT_MAX = 0.02
const FONTS = '**/*.woff2'
const PATIENCE_MS = 2_000

export type Setting = { language: Language; width: number }

/** Returns a function for the words of the program in a language. It throws if the catalogue lacks the message. */
const speakerOf =
  ({ language }: Setting, messages: Record<string, string>) =>
  (message: string, values?: Values) => {
    if (!Object.hasOwn(messages, message)) throw new Error(`No screen says “${message}” any more`)
    return inLanguage(language, () => i18n.t(message, values))
  }

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up the shifts of the content since the page was loaded. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) shift += value
      Reflect.set(globalThis, 'shift', shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Loads a page. Returns its shift. */
async function load({ page, settle }: Person, { address, until }: Visit) {
  await page.goto(address)
  await until.waitFor()
  await settle()
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift') ?? 0))
}

/** Reads a page once no text is cut, or after a moment. */
async function readAtRest(page: Page) {
  let read = await readPage(page)
  const again = async () => {
    read = await readPage(page)
    return read.cuts
  }
  await expect
    .poll(again, { timeout: PATIENCE_MS })
    .toEqual([])
    .catch(() => undefined)
  return read
}

type Visit = { address: string; until: Locator }

type Fault = string | false | undefined

const toFault = (text: string, english: string | undefined, at: string): Fault =>
  english !== undefined && `English (${at}): ${text.slice(0, 100)} [${english.slice(0, 60)}]`

/** Returns the problems of a page for a reader of this language. */
async function findFaults(page: Page, language: Language, findEnglish: FindEnglish): Promise<Fault[]> {
  const { texts, cuts } = await readAtRest(page)
  const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  const own = [language, languages[language].direction]
  return [
    root.join() !== own.join() && `the root says ${root.join(' ')}`,
    ...texts.map(({ text, at }) => toFault(text, findEnglish(text), at)),
    ...cuts.map(({ text, how }) => `${how}: ${text.slice(0, 80)}`),
  ]
}

type Letter = { subject: string; text: string; html: string }

/** Returns the problems of a mail. */
function findFaultsOfMail({ subject, text, html }: Letter, language: Language, findEnglish: FindEnglish) {
  const root = /<html[^>]*>/.exec(html)?.[0] ?? ''
  const isRightToLeft = languages[language].direction === 'rtl'
  const isNamed = root.includes(`lang="${language}"`) && root.includes('dir="rtl"') === isRightToLeft
  return [
    !isNamed && `its root is ${root}`,
    ...[subject, ...text.split('\n')].map(line => toFault(line, findEnglish(line), 'mail')),
  ]
}

type FindEnglish = ReturnType<typeof openEnglishFinder>

/** Starts to check the pages of a story in one language. `found` are the problems so far. */
export async function openStory(setting: Setting) {
  const { language, width } = setting
  const { messages } = await readMessages(language)
  const findEnglish = openEnglishFinder(language, messages)
  const found: string[] = []
  const stations: string[] = []
  const shifts: number[] = []
  await mkdir(PICTURES, { recursive: true })
  const add = (where: string, faults: readonly Fault[]) =>
    found.push(...faults.filter(Boolean).map(fault => `${where}: ${fault}`))

  const look = async ({ page, settle }: Person, station: string) => {
    stations.push(station)
    await settle()
    add(station, await findFaults(page, language, findEnglish))
    const place = String(stations.length).padStart(2, '0')
    const file = `${[language, width, place, station].join('-').replaceAll(' ', '-')}.png`
    await page.screenshot({ path: path.join(PICTURES, file), fullPage: true, animations: 'disabled' })
  }

  /**
   * Loads a page and checks it. If the page has shifted, loads it again without fonts, because these come after the
   * text on a busy machine. A shift that the language causes remains.
   */
  const visit = async (person: Person, visited: Visit & { as: string }) => {
    let shift = await load(person, visited)
    if (shift > SHIFT_MAX) {
      await person.page.route(FONTS, route => route.abort())
      shift = await load(person, visited)
      await person.page.unroute(FONTS)
      await load(person, visited)
    }
    shifts.push(shift)
    add(visited.as, [shift > SHIFT_MAX && `shifts by ${shift.toFixed(3)}`])
    await look(person, visited.as)
  }

  const readMail = (about: string, letter: Letter) =>
    add(`mail: ${about}`, findFaultsOfMail(letter, language, findEnglish))
  const toFigures = () =>
    `${stations.length} stations, ${shifts.length} loads that shift by ${Math.max(...shifts).toFixed(3)} at most`
  return { say: speakerOf(setting, messages), look, visit, readMail, found, toFigures, noteShifts }
}

export type Story = Awaited<ReturnType<typeof openStory>>
