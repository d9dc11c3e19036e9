import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import type { Person } from '#test/support/browser/person.ts'
import { faultsOfBothWidths } from './faults.ts'

/** Returns the faults of the palette, with nothing typed, with items that `words` find and with none, and with the sheet. */
export async function faultsOfFinding(person: Person, words: string) {
  const { page } = person
  await followTo(page, '/dashboard')
  await page.getByRole('button', { name: 'Search…' }).click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('option').first().waitFor()
  const faults = await faultsOfBothWidths(person, 'palette')
  await palette.getByRole('combobox').fill(words)
  await palette.getByRole('group', { name: 'Posts' }).getByRole('option').first().waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'palette with items')))
  await palette.getByRole('combobox').fill('nothinglikethis'.repeat(6))
  await palette.getByText(/^No posts found/).waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'palette with nothing')))
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'sheet of the shortcuts'))]
}
