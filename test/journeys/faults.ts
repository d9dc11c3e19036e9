import { axeFindings, type newPerson } from '../browser.ts'

type Person = Pick<Awaited<ReturnType<typeof newPerson>>, 'page' | 'settle'>

/**
 * What is wrong with what is on the screen, in the light and in the dark theme: axe's findings, and what stands
 * wider than the screen. `where` begins each line.
 */
export async function faultsOf({ page, settle }: Person, where: string) {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle()
    const found = await axeFindings(page)
    faults.push(...found.map(finding => `${where}, ${colorScheme}: ${finding}`))
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (tooWide > 0) faults.push(`${where}: ${tooWide} px too wide`)
  return faults
}
