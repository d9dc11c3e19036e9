import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/browser/axe.ts'
import { isPhone, type Person as Visitor } from '#test/support/browser/person.ts'

type Person = Pick<Visitor, 'page' | 'settle' | 'resize'>

// WCAG 1.4.10, reflow: what a desktop shows at 400 %.
const NARROWEST = 320

/**
 * Returns what is wrong with the current screen: axe's findings, and content wider than the screen, on a phone also than the
 * narrowest one. The screen is in the other theme afterwards, in which the next stop looks: the themes differ in colors
 * alone, and web/styles/contrast.test.ts has each pair of them in both. `where` begins each line.
 */
export async function faultsOf(person: Person, where: string) {
  const { page } = person
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const faults: string[] = []
  if (isPhone(size)) {
    faults.push(...(await overflowOf(person, where)))
    await page.setViewportSize({ ...size, width: NARROWEST })
  }
  faults.push(...(await faultsHere(person, where)))
  await changeTheme(page)
  if (isPhone(size)) await page.setViewportSize(size)
  return faults
}

/**
 * Returns the faults of the screen on a desktop and on the narrowest phone, for a person at a desktop, who is there again
 * afterwards. A color depends on the theme and not on the width, so the desktop is looked at in one theme, and the phone in
 * the other, in which the next stop begins.
 */
export async function faultsOfBothWidths(person: Person, where: string) {
  const { width } = person.page.viewportSize() ?? { width: 0 }
  const faults = await faultsHere(person, where)
  await changeTheme(person.page)
  await person.resize(NARROWEST)
  faults.push(...(await faultsHere(person, where)))
  await person.resize(width)
  return faults
}

const themeOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

const changeTheme = async (page: Page) =>
  page.emulateMedia({ colorScheme: (await themeOf(page)) === 'dark' ? 'light' : 'dark' })

/** Returns the faults of the screen as it is. */
async function faultsHere(person: Person, where: string) {
  const { page } = person
  const overflow = await overflowOf(person, where)
  const findings = await axeFindings(page)
  if (findings.length === 0) return overflow
  const look = `${where}, ${await themeOf(page)}, ${page.viewportSize()?.width} px`
  return [...overflow, ...findings.map(finding => `${look}: ${finding}`)]
}

/** Returns by how much the content is too wide for the screen, in a line; nothing if it fits. */
async function overflowOf({ page, settle }: Person, where: string) {
  // An element that is open beside the text takes its new place a frame later.
  await settle()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [`${where}: ${overflow} px too wide for ${page.viewportSize()?.width} px`] : []
}
