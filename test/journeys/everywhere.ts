import type { newPerson } from '../browser.ts'
import { faultsOf } from './faults.ts'
import type { Member } from './members.ts'
import { memberPages, openPages } from './people.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

/** A name of one long word, and an idea all of whose texts are one: nothing may stand wider than the screen. */
export const longWord = 'wordwithoutend'.repeat(7)
const longIdea = {
  form: 'guided',
  visionAndSolution: longWord,
  targetAudience: [longWord],
  marketplaceDescription: longWord.slice(0, 55),
  structuredFeedbackQuestions: [longWord],
}

/** The faults of every page, each opened by its address. */
async function faultsOfPages(person: Person, addresses: readonly string[]) {
  const faults: string[] = []
  for (const address of addresses) {
    await person.page.goto(address)
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    faults.push(...(await faultsOf(person, address)))
  }
  return faults
}

/** The faults of the pages open to all, and of a refused sign-up. */
export async function faultsForGuests(person: Person) {
  const { page } = person
  const faults = await faultsOfPages(person, openPages)
  await page.goto('/auth?mode=sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Invalid email address').waitFor()
  return [...faults, ...(await faultsOf(person, 'refused sign-up'))]
}

/** The faults of the pages behind the guard, of an own item, and of all that opens on them. */
export async function faultsForMembers(person: Person & Pick<Member, 'call'>) {
  const { id } = await person.call('POST /ideas', { ...longIdea, id: crypto.randomUUID() })
  const address = `/detail/idea/${id}`
  return [
    ...(await faultsOfPages(person, [...memberPages, address])),
    ...(await faultsOfOwnItem(person)),
    ...(await faultsOfQuickDialog(person)),
    ...(await faultsOfJourney(person)),
  ]
}

/** With the item's page open: its menu, the question before deleting, a comment with its toast. */
async function faultsOfOwnItem(person: Person) {
  const { page } = person
  await page.getByPlaceholder('Share your thoughts...').fill('A first comment')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByText('Your comment has been posted.').waitFor()
  const faults = await faultsOf(person, 'comment with toast')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  faults.push(...(await faultsOf(person, 'menu of an item')))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  return [...faults, ...(await faultsOf(person, 'question before deleting'))]
}

async function faultsOfQuickDialog(person: Person) {
  const { page } = person
  await page.goto('/marketplace')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  const faults = await faultsOf(person, 'user menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit Idea' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit Idea' }).click()
  await page.getByText('Missing Information').waitFor()
  return [...faults, ...(await faultsOf(person, 'refused quick idea'))]
}

async function faultsOfJourney(person: Person) {
  const { page } = person
  await page.goto('/validate?at=missions')
  await page.getByRole('dialog').waitFor()
  const faults = await faultsOf(person, 'choice of a mission')
  await page.getByRole('button', { name: /^Validate an Idea/ }).click()
  await page.getByLabel('Your vision and solution').fill('A calendar for bands')
  faults.push(...(await faultsOf(person, 'step 1')))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Target audience' }).fill('Choirs,s')
  await page.getByRole('option').first().waitFor()
  faults.push(...(await faultsOf(person, 'step 2 with suggestions')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Marketplace sentence').fill('x'.repeat(56))
  await page.getByText('At most 55 characters.', { exact: true }).waitFor()
  return [...faults, ...(await faultsOf(person, 'step 3 with an error'))]
}
