import { axeFindings } from '#test/support/browser/axe.ts'
import type { Person as Visitor } from '#test/support/browser/person.ts'

type Person = Pick<Visitor, 'page' | 'settle' | 'resize'>

const PHONE = 390

// WCAG 1.4.10, reflow: what a desktop shows at 400 %.
const NARROWEST = 320

const looks = [
  ['light', 'all'],
  ['dark', 'colors'],
] as const

/**
 * What is wrong with the current screen: axe's findings in the light and in the dark theme, and content wider than the
 * screen, on a phone also than the narrowest one. The themes differ in colors alone, so axe checks the dark one for
 * those. `where` begins each line.
 */
export async function faultsOf(person: Person, where: string) {
  const { page, settle } = person
  const faults: string[] = []
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme })
    await settle()
    const found = await axeFindings(page, rules)
    faults.push(...found.map(finding => `${where}, ${colorScheme}: ${finding}`))
  }
  return [...faults, ...(await overflowsOf(person)).map(overflow => `${where}: ${overflow}`)]
}

/** The same on a desktop and on a phone, for a person at a desktop, who is there again afterwards. */
export async function faultsOfBothWidths(person: Person, where: string) {
  const { width } = person.page.viewportSize() ?? { width: 0 }
  const faults = await faultsOf(person, `${where}, ${width} px`)
  await person.resize(PHONE)
  faults.push(...(await faultsOf(person, `${where}, ${PHONE} px`)))
  await person.resize(width)
  return faults
}

async function overflowsOf({ page, settle }: Person) {
  const size = page.viewportSize()
  if (!size) return []
  const widths = size.width < 768 ? [NARROWEST, size.width] : [size.width]
  const overflows: string[] = []
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ ...size, width })
      // What is open beside the text takes its new place a frame later.
      await settle()
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) overflows.push(`${overflow} px too wide for ${width} px`)
  }
  return overflows
}
