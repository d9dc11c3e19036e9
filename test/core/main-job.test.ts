import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { chooseRole, signUp, walkIdeaWizard } from '#test/e2e/fixtures/walks.ts'
import { sharedBrowser } from '#test/support/browser/browser.ts'
import { closePages, newPerson, type Person } from '#test/support/browser/person.ts'
import { freePort, runApp } from '#test/support/running-app.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const CODE = /\n {4}((?:[0-9a-f]{4}-){7}[0-9a-f]{4})\n/

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(() => closePages(browser))

const idea = {
  vision: 'A rehearsal calendar for amateur bands that proposes the evening on which most can come',
  audience: 'Amateur musicians',
  pitch: 'Rehearsals that plan themselves',
  questions: ['When did you last cancel?', 'What did it cost you?', 'Who plans today?'],
}

test('two members meet over an idea, a killed server loses nothing, and open pages continue with the next server', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: await freePort() }
  let app = await runApp(env)
  const author = await newPerson(browser, app.origin)
  const reader = await newPerson(browser, app.origin)

  await becomeFirst(author, () => app.output())
  await walkIdeaWizard(author.page, idea)
  await author.page.getByText('First Win! 🎉').waitFor()
  await author.page.getByRole('link', { name: 'Continue Your Journey' }).click()
  await author.page.getByRole('heading', { name: 'Idea Marketplace' }).waitFor()

  await signUp(reader.page, 'Jon')
  await reader.page.getByRole('link', { name: 'Marketplace' }).first().click()
  await reader.page.getByRole('searchbox', { name: 'Search ideas' }).fill('amateur')
  await reader.page.waitForURL('**/marketplace?q=amateur')
  await reader.page.getByRole('link', { name: idea.pitch }).first().click()
  await reader.page.getByRole('heading', { level: 1, name: idea.pitch }).waitFor()
  await reader.page.getByRole('button', { name: "I'd be an early adopter" }).click()
  await reader.page.getByText('Great Start! 👍').waitFor()
  await reader.page.getByLabel('Your answer to: When did you last cancel?').fill('Last Tuesday, again.')
  await reader.page.getByRole('button', { name: 'Submit' }).first().click()
  await reader.page.getByText('Your feedback has been posted.').waitFor()
  await comment(reader.page, 'I would use this with my choir.')
  await reader.page.getByText('Your comment has been posted.').waitFor()

  await author.page.reload()
  await author.page
    .getByRole('link', { name: /Conversations.*3 unread signals/ })
    .first()
    .click()
  await author.page.getByText('3 new signals').waitFor()
  await author.page.getByRole('link', { name: /^Jon (likes it|said they)/ }).click()
  await author.page.getByRole('link', { name: 'Page', exact: true }).click()
  await unfold(author.page)
  await seeTheMeeting(author.page)

  expect(await app.end('SIGKILL')).toBeNull()
  app = await runApp(env)
  // Both pages are still open, and connect again by themselves.
  await comment(reader.page, 'Before the next concert?')
  await commentOn(author.page, 'Before the next concert?').waitFor()
  for (const { page } of [author, reader]) {
    await page.reload()
    if (page === author.page) await unfold(page)
    await seeTheMeeting(page)
    await commentOn(page, 'Before the next concert?').waitFor()
  }
  expect([...author.problems, ...reader.problems]).toEqual([])
  expect(await app.end()).toBe(0)
})

/** Becomes the first member of the instance with the code that its start has printed. */
async function becomeFirst(person: Person, output: () => string) {
  const { page } = person
  await eventually(() => output()).toMatch(CODE)
  await page.goto('/first-run')
  await page.getByLabel('Code').fill('0000-0000')
  await page.getByLabel('Name').fill('Maya')
  await page.getByLabel('Email').fill('maya@example.test')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('alert').getByText("This isn't the code the server printed.").waitFor()
  const faults = await faultsOfBothWidths(person, 'first run')
  await page.getByLabel('Code').fill(CODE.exec(output())?.[1] ?? '')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const steps = page.getByRole('region', { name: 'Set up your community' })
  await steps.getByRole('img', { name: 'To do' }).nth(4).waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'first steps')))
  await page.goto('/dashboard')
  await chooseRole(page, 'Builder')
  expect(faults).toEqual([])
}

/** Opens the answers and the comments of an own item. */
async function unfold(page: Page) {
  await page.getByRole('button', { name: /^Show 1 answer/ }).click()
  await page.getByRole('button', { name: /^Show \d comment/ }).click()
}

async function seeTheMeeting(page: Page) {
  await page.getByRole('heading', { level: 1, name: idea.pitch }).waitFor()
  const votes = page.getByRole('button').or(page.getByRole('listitem'))
  await votes.filter({ hasText: /I'd be an early adopter\s*1/ }).waitFor()
  await page
    .getByRole('list', { name: 'Answers to: When did you last cancel?' })
    .getByText('Last Tuesday, again.')
    .waitFor()
  await commentOn(page, 'I would use this with my choir.').waitFor()
}

async function comment(page: Page, text: string) {
  await page.getByPlaceholder('Share your thoughts...').fill(text)
  await page.getByRole('button', { name: 'Post Comment' }).click()
}

const commentOn = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: text })
