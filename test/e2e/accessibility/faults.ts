import type { Page } from 'playwright-core'
import { axeFindings, type Rules } from '#test/support/browser/axe.ts'
import { isPhone, type Person as Visitor } from '#test/support/browser/person.ts'

type Person = Pick<Visitor, 'page' | 'settle' | 'resize'>

// WCAG 1.4.10, reflow: what a desktop shows at 400 %.
const NARROWEST = 320

/**
 * Returns what is wrong with the current screen: axe's findings in the light and in the dark theme, and content wider than the
 * screen, on a phone also than the narrowest one. The themes differ in colors alone, so axe checks the other one for those, and
 * the screen stays in that, since each change draws all of it again. `where` begins each line.
 */
export async function faultsOf(person: Person, where: string) {
  const { page } = person
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const faults: string[] = []
  if (isPhone(size)) {
    await page.setViewportSize({ ...size, width: NARROWEST })
    faults.push(...(await overflowOf(person, where)))
    await page.setViewportSize(size)
  }
  faults.push(...(await overflowOf(person, where)), ...(await findingsOf(person, where, 'all')))
  await changeTheme(page)
  return [...faults, ...(await findingsOf(person, where, 'colors'))]
}

/**
 * Returns the faults of the screen on a desktop and on the narrowest phone, for a person at a desktop, who is there again
 * afterwards. A color depends on the theme and not on the width (web/styles/contrast.test.ts has each pair of them in both
 * themes), so those of one theme are checked on the desktop, and those of the other on the phone.
 */
export async function faultsOfBothWidths(person: Person, where: string) {
  const { width } = person.page.viewportSize() ?? { width: 0 }
  const faults = [...(await overflowOf(person, where)), ...(await findingsOf(person, where, 'all'))]
  await person.resize(NARROWEST)
  faults.push(...(await overflowOf(person, where)), ...(await findingsOf(person, where, 'all but colors')))
  await changeTheme(person.page)
  faults.push(...(await findingsOf(person, where, 'colors')))
  await person.resize(width)
  return faults
}

const themeOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

const changeTheme = async (page: Page) =>
  page.emulateMedia({ colorScheme: (await themeOf(page)) === 'dark' ? 'light' : 'dark' })

async function findingsOf({ page, settle }: Person, where: string, rules: Rules) {
  await settle()
  const findings = await axeFindings(page, rules)
  if (findings.length === 0) return []
  const look = `${where}, ${await themeOf(page)}, ${page.viewportSize()?.width} px`
  return findings.map(finding => `${look}: ${finding}`)
}

/** Returns by how much the content is too wide for the screen, in a line; nothing if it fits. */
async function overflowOf({ page, settle }: Person, where: string) {
  // An element that is open beside the text takes its new place a frame later.
  await settle()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [`${where}: ${overflow} px too wide for ${page.viewportSize()?.width} px`] : []
}
