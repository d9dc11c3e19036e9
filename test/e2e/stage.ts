import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sharedBrowser } from '#test/support/browser/browser.ts'
import { type Looks, newPerson } from '#test/support/browser/person.ts'
import { leavePage, nextPerson } from '#test/support/browser/reused-pages.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { startAppInWorker } from '#test/support/server/app-in-worker.ts'
import { begin, enter, join, type Member } from './members.ts'

/** The app on a database of its own, for all tests of a file, and a browser; `env` are settings of its own. */
export function setStage(env: Record<string, string> = {}) {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  let app: Awaited<ReturnType<typeof startAppInWorker>>
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  beforeAll(async () => {
    database = await cloneDatabase({ max: 4 })
    app = await startAppInWorker({ database, env })
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    for (const context of browser.contexts()) await leave(context, task.result?.state === 'fail')
  })
  afterAll(async () => {
    await app.end()
    await database.drop()
  })

  const guest = (looks?: Looks) => nextPerson(browser, app.origin, looks)
  const newMember = (name: string) => join(app.origin, name)
  const inBrowser = async (member: Member, looks?: Looks) => {
    const person = await guest(looks)
    await enter(person.page, member)
    return { ...member, ...person }
  }
  return {
    database: () => database.db,
    /** The mails that the program has sent, since it knows no mail server. */
    outbox: () => openOutbox({ dataDir: app.folder }),
    /** Someone in a browser of their own, not signed in. */
    guest,
    /** The same, in a browser that has never been used. */
    firstVisitor: () => newPerson(browser, app.origin),
    /** A member without a browser, who calls the API. */
    newMember,
    /** A member, signed in in a browser of their own. */
    member: async (name: string, looks?: Looks) => inBrowser(await newMember(name), looks),
    /** The same, but of one who is still to be asked what they came for. */
    beginner: async (name: string, looks?: Looks) => inBrowser(await begin(app.origin, name), looks),
  }
}

/** Ends a person's page, so that it does not keep the machine busy. Reports what a failed test left open. */
async function leave(context: BrowserContext, isReported: boolean) {
  if (isReported) for (const page of context.pages()) console.log(await shown(page))
  await leavePage(context)
}

const shown = async (page: Page) =>
  `open at the end: ${page.url()}\n${await page.innerText('body', { timeout: 2_000 }).catch(String)}`
