import { axeFindings, type newPerson } from '#test/support/browser.ts'

type Person = Pick<Awaited<ReturnType<typeof newPerson>>, 'page' | 'settle'>

// WCAG 1.4.10, reflow: what a desktop shows at 400 %.
const NARROWEST = 320

const looks = [
  ['light', 'all'],
  ['dark', 'colors'],
] as const

/**
 * What is wrong with what is on the screen: axe's findings in the light and in the dark theme, and what stands wider
 * than the screen, on a phone than the narrowest one too. The themes differ in colors alone, so the dark one is asked
 * for those. `where` begins each line.
 */
export async function faultsOf({ page, settle }: Person, where: string) {
  const faults: string[] = []
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme })
    await settle()
    const found = await axeFindings(page, rules)
    faults.push(...found.map(finding => `${where}, ${colorScheme}: ${finding}`))
  }
  return [...faults, ...(await overflowsOf({ page, settle })).map(overflow => `${where}: ${overflow}`)]
}

async function overflowsOf({ page, settle }: Person) {
  const size = page.viewportSize()
  if (!size) return []
  const widths = size.width < 768 ? [NARROWEST, size.width] : [size.width]
  const overflows: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    // What is open beside the text takes its new place a frame later.
    await settle()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) overflows.push(`${overflow} px too wide for ${width} px`)
  }
  return overflows
}
