import type { ItemId } from '#contract/ids.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { chooseRole, memberPages, openPages } from '#test/e2e/fixtures/walks.ts'
import type { Person } from '#test/support/browser/person.ts'
import { faultsOfBothWidths } from './faults.ts'
import { faultsOfFinding } from './palette-faults.ts'

/** A name of one long word, and an idea all of whose texts are one: nothing may stand wider than the screen. */
export const longWord = 'wordwithoutend'.repeat(7)
const longIdea = {
  form: 'guided',
  visionAndSolution: longWord,
  targetAudience: [longWord],
  marketplaceDescription: longWord.slice(0, 55),
  structuredFeedbackQuestions: [longWord],
}

/** Publishes a pain point and a product all of whose texts are one long word; answers their addresses. */
async function publishLong({ publishPainPoint, publishProduct }: Publisher) {
  const title = longWord.slice(0, 55)
  const painPoint = await publishPainPoint(title, [longWord, longWord])
  const product = await publishProduct(title, {
    fullDescription: longWord,
    valueProposition: longWord,
    targetAudience: [longWord],
    keyFeatures: [longWord],
    ctaButtonText: longWord.slice(0, 25),
    question1: longWord,
  })
  return { painPoint: painPoint.address, product: product.address }
}
type Publisher = Pick<Member, 'publishPainPoint' | 'publishProduct'>

/** Returns the faults of these pages. `first` is loaded, the others come as by a link. */
async function faultsOfPages(person: Person, first: string, addresses: readonly string[]) {
  await person.page.goto(first)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  const faults: string[] = []
  for (const address of addresses) {
    await followTo(person.page, address)
    faults.push(...(await faultsOfBothWidths(person, address)))
  }
  return faults
}

/** Returns the faults of the pages open to all, and of a refused sign-up. */
export async function faultsForGuests(person: Person) {
  const { page } = person
  const faults = await faultsOfPages(person, '/faq', openPages)
  await followTo(page, '/auth?mode=sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Invalid email address').waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'refused sign-up')))
  return [...faults, ...(await faultsOfAnswers(person)), ...(await faultsOfBrokenPage(person))]
}

/** The questions of the FAQ with all their answers unfolded. */
async function faultsOfAnswers(person: Person) {
  const { page } = person
  await followTo(page, '/faq')
  for (const question of await page.locator('summary').all()) await question.click()
  await page.getByText('Talk to the early adopters one by one.').waitFor()
  return faultsOfBothWidths(person, 'answers of the FAQ')
}

/** Returns the faults of the page that is shown in place of one that fails. */
async function faultsOfBrokenPage(person: Person) {
  const { page } = person
  const body = "export const Terms = () => { throw new Error('Upside down') }"
  await page.route('**/assets/terms-*.js', route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByText('Upside down').waitFor()
  return faultsOfBothWidths(person, 'page that failed')
}

/** Returns the faults of the pages behind the guard, of an own item, and of all that opens on them. */
export async function faultsForMembers(
  person: Person & Publisher & Pick<Member, 'call'>,
  storeWhatCame: (itemId: ItemId) => Promise<void>,
) {
  const { id } = await person.call('POST /ideas', { ...longIdea, id: crypto.randomUUID() })
  await storeWhatCame(id)
  const address = `/detail/idea/${id}`
  const { painPoint, product } = await publishLong(person)
  await person.call('PUT /me/wins/celebration')
  return [
    ...(await faultsOfPages(person, '/dashboard', [
      ...memberPages,
      product,
      `${address}/waiting-list`,
      address,
    ])),
    ...(await faultsOfOwnItem(person)),
    ...(await faultsOfSolutions(person, painPoint)),
    ...(await faultsOfFeed(person)),
    ...(await faultsOfQuickDialog(person)),
    ...(await faultsOfFinding(person, longWord.slice(0, 12))),
  ]
}

/** Returns the faults of the celebration of the first idea, kept open by the focus on its button. */
async function faultsOfFirstWin(person: Person) {
  const { page } = person
  await page.goto('/dashboard')
  await page.getByRole('dialog', { name: 'First Win!' }).waitFor()
  await page.getByRole('button', { name: 'Continue Building' }).focus()
  return faultsOfBothWidths(person, 'first win')
}

/**
 * Returns the faults of the dashboard of somebody new: the question for the role, steps without and with one, a first win.
 */
export async function faultsForBeginners(person: Person & Pick<Member, 'publish'>) {
  const { page } = person
  await page.goto('/dashboard')
  const question = page.getByRole('dialog', { name: 'What brings you here?' })
  await question.waitFor()
  const faults = await faultsOfBothWidths(person, 'question for the role')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  const milestones = page.getByRole('region', { name: 'Milestones' })
  await milestones.locator('summary').click()
  await milestones.getByRole('checkbox').first().waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'steps without a role')))
  await page.getByRole('button', { name: 'Choose your role' }).click()
  await chooseRole(page, 'Expert')
  await page.getByRole('textbox', { name: /^Your answer to: / }).waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'dashboard of an expert')))
  await person.publish('A bell for the cellar')
  return [...faults, ...(await faultsOfFirstWin(person))]
}

/**
 * Returns the faults of an own item's page: its evidence unfolded, its menu, the question before deleting, a comment's
 * toast.
 */
async function faultsOfOwnItem(person: Person) {
  const { page } = person
  for (const fold of await page
    .getByRole('region', { name: /^Members who found it/ })
    .locator('summary')
    .all())
    await fold.click()
  await page.getByRole('img', { name: /^The share and its range/ }).waitFor()
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.getByPlaceholder('Share your thoughts...').fill('A first comment')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByText('Your comment has been posted.').waitFor()
  const faults = await faultsOfBothWidths(person, 'comment with toast')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'menu of an item')))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'question before deleting'))]
}

/** Returns the faults of a pain point with the form of a solution refused, then with a solution. */
async function faultsOfSolutions(person: Person, address: string) {
  const { page } = person
  await followTo(page, `${address}?tab=page`)
  await page.getByRole('button', { name: 'Propose a Solution' }).click()
  await page.getByRole('button', { name: 'Submit Solution' }).click()
  await page.getByText('Please fill in this field.').first().waitFor()
  const faults = await faultsOfBothWidths(person, 'refused solution')
  await page.getByLabel('Title').fill(longWord)
  await page.getByLabel('Description', { exact: true }).fill(longWord)
  await page.getByRole('button', { name: 'Submit Solution' }).click()
  await page.getByText('Your solution has been shared with the community.').waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'pain point with a solution'))]
}

/** Returns the faults of the marketplace with an item of each kind. */
async function faultsOfFeed(person: Person) {
  const { page } = person
  const feed = page.getByRole('region', { name: 'Discover Your Next Mission' })
  await followTo(page, '/marketplace')
  // Ideas are above it.
  for (const kind of ['PAIN POINT', 'PRODUCT']) await feed.getByText(kind, { exact: true }).first().waitFor()
  return faultsOfBothWidths(person, 'marketplace')
}

async function faultsOfQuickDialog(person: Person) {
  const { page } = person
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  const faults = await faultsOfBothWidths(person, 'user menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit Idea' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit Idea' }).click()
  await page.getByText('Missing Information').waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'refused quick idea'))]
}
