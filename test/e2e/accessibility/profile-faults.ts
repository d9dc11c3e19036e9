import type { Person } from '#test/support/browser/person.ts'
import { faultsOfBothWidths } from './faults.ts'

/** Returns the faults of the profile while it is edited and refused, with all texts one `longWord`, and as others see it. */
export async function faultsOfProfile(person: Person, longWord: string) {
  const { page } = person
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill(longWord)
  await page.getByLabel('X (Twitter) handle').fill(longWord)
  await save.click()
  await page.getByText('Enter an X handle').waitFor()
  const faults = await faultsOfBothWidths(person, 'refused profile')
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await page.getByRole('alertdialog').waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'question before leaving')))
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('X (Twitter) handle').fill('')
  await page.getByLabel('LinkedIn path').fill(longWord)
  await page.getByLabel('Website URL').fill(`https://a.example/${longWord}`)
  await save.click()
  await page.getByText('Your profile has been updated.').waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'full profile')))
  await page.getByRole('article').getByRole('link', { name: longWord, exact: true }).first().click()
  await page.getByText('This is how others see you.').waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'own page as others see it'))]
}
