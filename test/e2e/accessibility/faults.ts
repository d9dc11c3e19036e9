import { axeFindings } from '#test/support/browser/axe.ts'
import type { Person as Visitor } from '#test/support/browser/person.ts'

type Person = Pick<Visitor, 'page' | 'settle' | 'resize'>

const PHONE = 390

// WCAG 1.4.10, reflow: what a desktop shows at 400 %.
const NARROWEST = 320

/**
 * What is wrong with the current screen: axe's findings in the light and in the dark theme, and content wider than the
 * screen, on a phone also than the narrowest one. The themes differ in colors alone, so axe checks the dark one for
 * those. `where` begins each line. The screen is in the light theme before and after.
 */
export async function faultsOf(person: Person, where: string) {
  const overflows = await overflowsOf(person, where)
  const light = await findingsOf(person, `${where}, light`)
  const dark = await inDarkTheme(person, () => findingsOfColors(person, `${where}, dark`))
  return [...light, ...dark, ...overflows]
}

/**
 * The same on a desktop and on a phone, for a person at a desktop, who is there again afterwards. The theme changes once
 * for both, since each change draws all of the page again.
 */
export async function faultsOfBothWidths(person: Person, where: string) {
  const { width } = person.page.viewportSize() ?? { width: 0 }
  const [wide, narrow] = [`${where}, ${width} px`, `${where}, ${PHONE} px`]
  const faults = [...(await overflowsOf(person, wide)), ...(await findingsOf(person, `${wide}, light`))]
  await person.resize(PHONE)
  faults.push(...(await overflowsOf(person, narrow)), ...(await findingsOf(person, `${narrow}, light`)))
  const dark = await inDarkTheme(person, async () => {
    const onPhone = await findingsOfColors(person, `${narrow}, dark`)
    await person.resize(width)
    return [...onPhone, ...(await findingsOfColors(person, `${wide}, dark`))]
  })
  return [...faults, ...dark]
}

async function inDarkTheme<T>({ page }: Person, look: () => Promise<T>) {
  await page.emulateMedia({ colorScheme: 'dark' })
  const seen = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  return seen
}

const findingsOf = (person: Person, where: string) => findings(person, { where, rules: 'all' })
const findingsOfColors = (person: Person, where: string) => findings(person, { where, rules: 'colors' })

async function findings(
  { page, settle }: Person,
  { where, rules }: { where: string; rules: 'all' | 'colors' },
) {
  await settle()
  return (await axeFindings(page, rules)).map(finding => `${where}: ${finding}`)
}

/** Lists the widths for which the content is too wide. A phone is at its own width afterwards. */
async function overflowsOf({ page, settle }: Person, where: string) {
  const size = page.viewportSize()
  if (!size) return []
  const widths = size.width < 768 ? [NARROWEST, size.width] : [size.width]
  const overflows: string[] = []
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...size, width })
    // What is open beside the text takes its new place a frame later.
    await settle()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) overflows.push(`${where}: ${overflow} px too wide for ${width} px`)
  }
  return overflows
}
