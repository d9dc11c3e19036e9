import type { Locator, Page } from 'playwright-core'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { isPhone, type Person } from '#test/support/browser/person.ts'

const COMMENT = 'Mine would be full of ladders'

type Press = (control: Locator) => Promise<void>
type Visit = Pick<Maya, 'page' | 'call'> & { width: number; press: Press }
type Task = (visit: Visit) => Promise<void>

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name })
const toIdea = (width: number) => `A shelf for ${width} things`
const QUESTIONS = ['When did you last borrow a drill?', 'From whom?', 'What would you lend?']

async function share({ page, press }: Visit) {
  await press(button(page, 'Copy the link'))
  await page.getByText(/^The link is (copied|selected)/).waitFor()
}

async function publishByJourney(visit: Visit) {
  const { page, press } = visit
  await press(page.getByRole('link', { name: 'New Project' }).first())
  await press(button(page, 'Begin'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Validate an Idea' }))
  await page.getByLabel('Your vision and solution').fill('A calendar on which bands agree')
  await press(button(page, 'Next'))
  await page.getByLabel('Target audience').fill('Amateur bands')
  await page.keyboard.press('Enter')
  await press(button(page, 'Next'))
  await page.getByLabel('Marketplace sentence').fill('Rehearsals that plan themselves')
  await page.getByLabel('Question 1', { exact: true }).fill('When did you last cancel?')
  await press(button(page, 'Publish Idea'))
  await press(button(page, 'Skip'))
  await share(visit)
}

async function publishByDialog(visit: Visit) {
  const { page, press } = visit
  await press(goTo(page, 'Marketplace'))
  await press(button(page, 'Submit Idea'))
  const dialog = page.getByRole('dialog', { name: 'Submit Idea' })
  for (const field of ['Title', 'Description', 'Problem', 'Value proposition'])
    await dialog.getByLabel(field).fill('A bell for the cellar')
  await press(button(dialog, 'Submit Idea'))
  await share(visit)
}

async function judge({ page, press, width }: Visit) {
  await press(goTo(page, 'Marketplace'))
  const card = page
    .getByRole('article')
    .filter({ hasText: toIdea(width) })
    .first()
  await press(card.getByRole('button', { name: 'I like the idea 0' }))
  await card.getByRole('button', { name: 'I like the idea 1' }).waitFor()
}

async function answerThree({ page, press, width }: Visit) {
  await press(goTo(page, 'Marketplace'))
  await press(page.getByRole('link', { name: toIdea(width) }).first())
  for (const question of QUESTIONS) {
    await page.getByLabel(`Your answer to: ${question}`).fill('Last spring, and never again')
    await press(button(page, 'Submit').first())
    await page.getByRole('list', { name: `Answers to: ${question}` }).waitFor()
  }
}

async function seeAdopters({ page, press, width }: Visit) {
  await press(bell(page))
  await page.getByRole('link', { name: `Jon would be an early adopter of A choir of ${width}` }).waitFor()
}

async function answerMessage({ page, press, width }: Visit) {
  await press(bell(page))
  await press(page.getByRole('link', { name: `Jon sent you a message about A choir of ${width}` }))
  await page.getByLabel('Message to Jon').fill('On Tuesday, then.')
  await press(button(page, 'Send'))
  await page.getByRole('log').getByText('On Tuesday, then.').waitFor()
  await page.keyboard.press('Escape')
}

async function stopMail({ page, press, call }: Visit) {
  await press(page.getByRole('button', { name: /^User menu/ }))
  await press(menuItem(page, 'Settings'))
  const mails = page.getByRole('region', { name: 'Emails' })
  await press(mails.getByRole('switch', { name: 'Messages' }))
  await eventually(() => call('GET /me/mail-settings')).toEqual({ signals: true, messages: false })
}

async function findPoints({ page, press }: Visit) {
  await press(page.getByRole('link', { name: /points: what they are for$/ }))
  await page.getByRole('heading', { level: 1, name: 'Points' }).waitFor()
}

async function changePassword({ page, press }: Visit) {
  await press(page.getByRole('button', { name: /^User menu/ }))
  await press(menuItem(page, 'Settings'))
  await press(button(page, 'Change password'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('correct horse')
  await dialog.getByLabel('New password').fill('another horse')
  await press(button(dialog, 'Change password'))
  await dialog.waitFor({ state: 'hidden' })
}

async function undoDeletion({ page, press, width }: Visit) {
  await press(goTo(page, 'Marketplace'))
  await press(page.getByRole('link', { name: toIdea(width) }).first())
  const comment = page
    .getByRole('list', { name: 'Comments' })
    .getByRole('article')
    .filter({ hasText: COMMENT })
  await press(comment.getByRole('button', { name: /^Delete/ }))
  await comment.waitFor({ state: 'detached' })
  await press(button(page, 'Undo'))
  await comment.waitFor()
}

async function leaveChat({ page, press, width }: Visit) {
  await press(goTo(page, 'Conversations'))
  if (isPhone({ width })) await press(page.getByRole('tab', { name: /^Active Chats/ }))
  await press(page.getByRole('link', { name: /^Continue chat with Jon/ }))
  await press(button(page, 'Chat options'))
  await press(menuItem(page, 'Leave chat'))
  await press(button(page.getByRole('alertdialog', { name: 'Leave this chat?' }), 'Leave'))
  await page.getByText('No active chats').waitFor()
}

/** The tasks of a member, from the dashboard on, with the presses that each takes on a desktop and on a phone. */
const tasks: [task: string, presses: readonly [number, number], perform: Task][] = [
  ['undo a deletion', [4, 4], undoDeletion],
  ['publish and share by the journey', [8, 8], publishByJourney],
  ['publish and share by the dialog', [4, 4], publishByDialog],
  ['find something to judge', [2, 2], judge],
  ['answer three questions', [5, 5], answerThree],
  ['see who would adopt', [1, 1], seeAdopters],
  ['answer a message', [3, 3], answerMessage],
  ['leave a chat', [5, 6], leaveChat],
  ['stop a mail', [3, 3], stopMail],
  ["find one's points", [1, 1], findPoints],
  ['change the password', [4, 4], changePassword],
]

type Maya = Member & Person
type Meeting = { maya: Maya; jon: Member; width: number }

/** Gives Maya an adopter and a chat with a new message, and an idea of Jon to judge, on which she has commented. */
async function prepare({ maya, jon, width }: Meeting) {
  const own = await maya.publish(`A choir of ${width}`)
  await maya.call('PUT /me/wins/celebration')
  await jon.call(`PUT /items/${own.id}/vote`, { type: 'early_adopter' })
  const { signals } = await maya.call('GET /me/signals')
  const chat = await maya.call(`PUT /signals/${signals[0].id}/conversation`)
  const message = { id: crypto.randomUUID(), content: 'When do you start?' }
  await jon.call(`POST /conversations/${chat.id}/messages`, message)
  const idea = await jon.call('POST /ideas', {
    form: 'guided',
    id: crypto.randomUUID(),
    visionAndSolution: toIdea(width),
    targetAudience: ['Neighbours'],
    marketplaceDescription: toIdea(width),
    structuredFeedbackQuestions: QUESTIONS,
  })
  await maya.call(`POST /items/${idea.id}/comments`, { id: crypto.randomUUID(), content: COMMENT })
}

/** Goes to the dashboard. What the task before has begun may lead elsewhere meanwhile: then it is pressed once more. */
async function goToDashboard(page: Page) {
  const shown = page.getByRole('heading', { name: 'Your Projects Portfolio' })
  await goTo(page, 'Dashboard').click()
  const isThere = await shown.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) await goTo(page, 'Dashboard').click()
  await shown.waitFor()
}

/** Begins a task on the dashboard. Returns the number of presses that it takes. */
async function countPresses(visit: Omit<Visit, 'press'>, perform: Task) {
  await goToDashboard(visit.page)
  let presses = 0
  const press: Press = async control => {
    presses += 1
    await control.click()
  }
  await perform({ ...visit, press })
  return presses
}

/**
 * Lets Maya, whose page has the width, do all tasks one after the other. Returns each with the presses that it took, and
 * with those that it should take.
 */
export async function countTasks(meeting: Meeting) {
  const { maya, width } = meeting
  const { page, call } = maya
  await prepare(meeting)
  await page.goto('/dashboard')
  const counted: [task: string, presses: number][] = []
  for (const [task, , perform] of tasks)
    counted.push([task, await countPresses({ page, call, width }, perform)])
  const expected = tasks.map(([task, [onDesktop, onPhone]]) => [
    task,
    isPhone({ width }) ? onPhone : onDesktop,
  ])
  return { counted, expected }
}
