import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { publicPagePath, reportPath } from '#contract/items/item-address.ts'
import type { Values } from '#contract/text/i18n.ts'
import { claimAwayMails, sendAwayMail } from '#server/features/talk/away-mails/commands.ts'
import type { JobData } from '#server/model/jobs.ts'
import type { Mail, SendMail } from '#server/platform/mail/mailer.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import type { Person } from '#test/support/browser/person.ts'
import { storeFigures, storeVerdict } from '#test/support/evidence/figures.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { openStory, type Setting, type Story } from '#test/support/languages/story-reader.ts'
import { written } from '#test/support/languages/story-texts.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import '#test/support/scenarios/figures/figures.ts'

const PASSWORD = 'correct horse'
/** Further ideas, with which the marketplace is longer than the screen. */
const FURTHER = 4
const SETTINGS: (Setting & { language: keyof typeof written })[] = [
  { language: 'de', width: 390 },
  { language: 'de', width: 1360 },
  { language: 'ar', width: 390 },
  { language: 'ar', width: 1360 },
]
type Idea = { id: ItemId; authorId: MemberId; address: string }

const mail = await startMailServer()
afterAll(mail.close)

describe.each(SETTINGS)('in $language at $width px', ({ language, width }) => {
  const app = useApp({ CONFIRM_EMAIL: 'on', ...mail.settings })
  const own = written[language]
  let story: Story
  beforeAll(async () => {
    story = await openStory({ language, width })
  })
  const say = (message: string, values?: Values) => story.say(message, values)
  const heading = (page: Page, message: string) => page.getByRole('heading', { name: say(message) }).first()
  const button = (within: Page | Locator, message: string, values?: Values) =>
    within.getByRole('button', { name: say(message, values), exact: true }).first()

  /** Opens the browser of somebody who has never been here. */
  async function open() {
    const person = await app.firstVisitor(language, { width, theme: 'light' })
    await story.noteShifts(person.page)
    return person
  }

  async function openMail(as: string, address: string) {
    const sent = await mail.mailTo(address)
    story.readMail(as, sent)
    return sent
  }

  async function signUp(person: Person, name: string, role: 'Builder' | 'Expert') {
    const { page } = person
    const email = `${crypto.randomUUID()}@example.test`
    await story.visit(person, {
      address: '/auth?mode=sign-up',
      as: `sign-up as ${role}`,
      until: button(page, 'Create Account'),
    })
    await page.getByLabel(say('Name')).fill(name)
    await page.getByLabel(say('Email')).fill(email)
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
    await button(page, 'Create Account').click()
    await heading(page, 'Check your email').waitFor()
    await story.look(person, `mail awaited by ${role}`)
    const sent = await openMail('confirm the address', email)
    expect(sent.subject).toBe(say('Confirm your email'))
    const { pathname, token_hash } = linkParts(sent)
    await page.goto(`${pathname}#token_hash=${token_hash}&type=signup`)
    await button(page, 'Confirm your email').click()
    const dialog = page.getByRole('dialog', { name: say('What brings you here?') })
    await dialog.waitFor()
    await story.look(person, `role asked of ${role}`)
    await dialog
      .getByRole('button')
      .filter({ hasText: say(role) })
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
    return email
  }

  /** Publishes an idea through the wizard. Returns its id. */
  async function publish(author: Person): Promise<Idea> {
    const { page } = author
    await story.visit(author, { address: '/validate', as: 'welcome', until: button(page, 'Begin') })
    await button(page, 'Begin').click()
    const mission = page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: say('Validate an Idea') })
    await mission.waitFor()
    await story.look(author, 'missions')
    await mission.click()
    await page.getByLabel(say('Your vision and solution')).fill(own.vision)
    await story.look(author, 'vision')
    await button(page, 'Next').click()
    await page.getByLabel(say('Target audience')).fill(own.audience)
    await page.keyboard.press('Enter')
    await story.look(author, 'audience')
    await button(page, 'Next').click()
    await page.getByLabel(say('Marketplace sentence')).fill(own.pitch)
    await page.getByLabel(say('Question {number}', { number: 1 }), { exact: true }).fill(own.question)
    await story.look(author, 'pitch and questions')
    await button(page, 'Publish Idea').click()
    await heading(page, 'Vision Validated!').waitFor()
    await story.look(author, 'published')
    const { id, user_id } = await app
      .database()
      .selectFrom('items')
      .select(['id', 'user_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { id, authorId: user_id, address: `/detail/idea/${id}` }
  }

  const publishFurther = (page: Page) =>
    page.evaluate(
      async titles => {
        const { access_token } = JSON.parse(localStorage.getItem('sb-firsthand-auth-token') ?? '')
        const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
        for (const title of titles) {
          const texts = { title, description: title, problem: title, valueProposition: title }
          const body = JSON.stringify({ form: 'quick', id: crypto.randomUUID(), ...texts })
          const { ok } = await fetch('/api/ideas', { method: 'POST', headers, body })
          if (!ok) throw new Error('an idea was not published')
        }
      },
      Array.from({ length: FURTHER }, (_, place) => `${place + 1}. ${own.vision}`),
    )

  async function vote(reader: Person, address: string) {
    const { page } = reader
    const link = page.getByRole('link', { name: own.pitch }).first()
    await story.visit(reader, { address: '/marketplace', as: 'marketplace', until: link })
    await link.click()
    await page.getByRole('heading', { level: 1, name: own.pitch }).waitFor()
    await page
      .getByRole('button', { name: say("I'd be an early adopter") })
      .first()
      .click()
    await page.getByText(say('Great Start! 👍')).waitFor()
    await story.look(reader, 'voted')
    await page.getByLabel(say('Your answer to: {question}', { question: own.question })).fill(own.answer)
    await button(page, 'Submit').click()
    await page.getByText(say('Your feedback has been posted.')).waitFor()
    await story.look(reader, 'answered')
    expect(new URL(page.url()).pathname).toBe(address)
  }

  async function send(page: Page, to: string, text: string) {
    await page.getByLabel(say('Message to {name}', { name: to })).fill(text)
    await button(page, 'Send').click()
    await page.getByRole('log').getByText(text).waitFor()
  }

  async function chat(author: Person, reader: Person) {
    const about = { name: own.reader, title: own.pitch }
    const start = button(author.page, 'Start Chat with {name} about {title}', about)
    await story.visit(author, { address: '/conversations', as: 'signals', until: start })
    await start.click()
    await send(author.page, own.reader, own.message)
    await story.look(author, 'chat of the author')
    const link = reader.page.getByRole('link', {
      name: say('Continue chat with {name} about {title}', { name: own.author, title: own.pitch }),
    })
    await story.visit(reader, { address: '/conversations?tab=chats', as: 'chats', until: link.first() })
    await link.first().click()
    await send(reader.page, own.author, own.reply)
    await story.look(reader, 'chat of the reader')
  }

  /** Has the author open the public page, and somebody without an account say yes there and confirm it. */
  async function sayYes(author: Person, { id, authorId, address }: Idea) {
    const choice = author.page.getByRole('switch', { name: say('Public page') })
    await story.visit(author, { address: `${address}?tab=share`, as: 'share', until: choice })
    if ((await choice.getAttribute('aria-checked')) === 'false') await choice.click()
    await openToAddresses(app.database(), { itemId: id, author: authorId })
    const visitor = await open()
    const { page } = visitor
    const yes = button(page, "I'd use it")
    await story.visit(visitor, { address: publicPagePath(id), as: 'public page', until: yes })
    await yes.click()
    await heading(page, 'You count as interested.').waitFor()
    await story.look(visitor, 'interested')
    const email = `${crypto.randomUUID()}@example.com`
    await page.getByLabel(say('Your email')).fill(email)
    await button(page, 'Tell me when it starts').click()
    await heading(page, 'Check your inbox.').waitFor()
    await story.look(visitor, 'yes to be confirmed')
    const sent = await openMail('confirm the yes', email)
    expect(sent.subject).toContain(own.pitch)
    const confirm = button(page, "Yes, I'd be an early adopter")
    // Mails do not know the free port on which the program listens.
    await story.visit(visitor, { address: new URL(sent.link).pathname, as: 'yes or no', until: confirm })
    await confirm.click()
    await heading(page, 'You are on the list.').waitFor()
    await story.look(visitor, 'on the list')
    return visitor
  }

  /** Has a member who signs in again confirm their address by a mailed code. */
  async function confirmByCode(reader: Person, email: string) {
    const { page } = reader
    await sql`update auth.users set email_proven_at = null where email = ${email}`.execute(app.database())
    await page.evaluate(() => localStorage.clear())
    await story.visit(reader, {
      address: '/auth?next=/settings',
      as: 'sign-in',
      until: button(page, 'Sign In'),
    })
    await page.getByLabel(say('Email')).fill(email)
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
    await button(page, 'Sign In').click()
    const bar = page.getByRole('region', { name: say('Please confirm your email') })
    await button(bar, 'Email me a code').click()
    const { subject, text } = await openMail('code', email)
    expect(subject).toBe(say('Your code'))
    await bar.getByLabel(say('Code from our email')).fill(/^\d{8}$/m.exec(text)?.[0] ?? '')
    await story.look(reader, 'settings and code')
    await button(bar, 'Confirm').click()
    await bar.waitFor({ state: 'hidden' })
  }

  /** Mails the author, as if away for three hours and without a look at anything, what waits for them. */
  async function mailTheAway(author: MemberId) {
    const [db, jobs, sent] = [app.database(), [] as JobData['away-mail.send'][], [] as Mail[]]
    const time = timeMachine({ db } as Parameters<typeof timeMachine>[0])
    const member = { id: author } as Parameters<typeof time.wasThere>[0]
    await time.wasThere(member, 200)
    for (const table of ['signals', 'notifications'] as const)
      await db.updateTable(table).set({ read: false }).where('user_id', '=', author).execute()
    for (const come of [time.signalsCame, time.noticesCame]) await come(member, 90)
    await time.sweptUntil(23 * 60)
    await claimAwayMails(db, async (_, __, claimed) => void jobs.push(...(claimed as typeof jobs)))
    const sendMail: SendMail = async mail => sent.push(mail)
    for (const job of jobs) await sendAwayMail({ db, sendMail, origin: 'https://firsthand.example' })(job)
    const [mail = expect.fail('nothing was mailed')] = sent
    story.readMail('what waits', mail)
  }

  /** Gives the idea readers and a verdict, and has its author make the report public. */
  async function report(author: Person, visitor: Person, { id, address }: Idea) {
    await app.database().deleteFrom('evidence_figures').where('item_id', '=', id).execute()
    await storeVerdict(app.database(), id)
    await storeFigures(app.database(), id)
    const { page } = author
    await story.visit(author, { address: address, as: 'evidence', until: button(page, 'Record decision') })
    await page.getByRole('link', { name: say('Share'), exact: true }).click()
    await page.getByRole('switch', { name: say('Public report') }).click()
    await page.getByRole('link', { name: say('Open the report') }).waitFor()
    await story.look(author, 'report made public')
    await story.visit(visitor, { address: reportPath(id), as: 'report', until: visitor.page.locator('h1') })
  }

  test('a story is shown in that language alone, from the sign-up to the report', async ({ task }) => {
    const [author, reader] = [await open(), await open()]
    await story.visit(author, { address: '/', as: 'landing', until: author.page.locator('h1') })
    await signUp(author, own.author, 'Builder')
    await heading(author.page, 'Your Projects Portfolio').waitFor()
    await story.look(author, 'dashboard')
    const idea = await publish(author)
    await publishFurther(author.page)
    const email = await signUp(reader, own.reader, 'Expert')
    await vote(reader, idea.address)
    await chat(author, reader)
    const visitor = await sayYes(author, idea)
    await confirmByCode(reader, email)
    await report(author, visitor, idea)
    await mailTheAway(idea.authorId)
    task.meta.figures = story.toFigures()
    expect.soft(story.found).toEqual([])
    expect([author, reader, visitor].flatMap(({ problems }) => problems)).toEqual([])
  })
})
