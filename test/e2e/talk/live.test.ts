import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publishQuickIdea, signUp } from '#test/e2e/fixtures/walks.ts'
import { sharedBrowser } from '#test/support/browser/browser.ts'
import { closePages, newPerson } from '#test/support/browser/person.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { runApp } from '#test/support/running-app.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

let browser: Browser
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
  browser = await sharedBrowser()
})
afterEach(() => closePages(browser))
afterAll(() => database.drop())

test('what another does on an open page arrives by itself, also after the server was away', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
  let app = await runApp(env)
  const author = await newPerson(browser, app.origin)
  const reader = await newPerson(browser, app.origin)
  await signUp(author.page, 'Maya')
  await signUp(reader.page, 'Jon')
  const item = await publishQuickIdea(author.page, 'Rehearsals that plan themselves')
  await author.page.goto(item)
  await reader.page.goto(item)
  await reader.page.getByRole('button', { name: 'I like the idea 0' }).click()
  const counted = (words: string) => author.page.getByRole('listitem').filter({ hasText: words }).waitFor()
  await counted('I like the idea 1')
  await author.page
    .getByRole('link', { name: /Conversations.*1 unread signal/ })
    .first()
    .waitFor()
  await reader.page.getByPlaceholder('Share your thoughts...').fill('Seen at once?')
  await reader.page.getByRole('button', { name: 'Post Comment' }).click()
  await author.page.getByRole('list', { name: 'Comments' }).getByText('Seen at once?').waitFor()

  const { port } = new URL(app.origin)
  await app.end()
  app = await runApp({ ...env, PORT: port })
  await reader.page.getByRole('button', { name: "I'd be an early adopter 0" }).click()
  await counted("I'd be an early adopter 1")
  expect([...author.problems, ...reader.problems]).toEqual([])
  await app.end()
})
