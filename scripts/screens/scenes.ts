import type { Page } from 'playwright-core'
import { reportPath } from '#contract/items/item-address.ts'
import { links } from '#web/links.ts'
import { getCredentials, getIdAt } from '../demo/community.ts'
import { sampleItems } from '../demo/history.ts'
import { MODERATOR } from '../demo/people.ts'
import { LISTED } from '../demo/visitors.ts'

export type Scene = {
  name: string
  path: string
  who: 'guest' | 'member' | 'moderator'
  prepare?: (page: Page) => Promise<void>
}

const VISION =
  'A lending shelf for a whole street: who owns a ladder, a drill or a cargo bike, and when it is free. ' +
  'You ask in one tap and the neighbour answers with yes or no.'

async function beginIdea(page: Page) {
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Validate an Idea' }).click()
  await page.getByLabel('Your vision and solution').fill(VISION)
}

const showAnswers = (page: Page) =>
  page.getByRole('heading', { name: 'Structured Feedback' }).evaluate(heading => heading.scrollIntoView())

async function beginPainPoint(page: Page) {
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share a Pain Point' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const showFeed = (page: Page) =>
  page
    .getByRole('heading', { name: 'Discover Your Next Mission' })
    .evaluate(heading => heading.scrollIntoView())

async function showAuthor(page: Page) {
  await page.getByRole('main').locator('a[href^="/members/"]').first().click()
  await page.waitForURL('**/members/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** On phones it is in the other tab. */
async function openChat(page: Page) {
  const tab = page.getByRole('tab', { name: /^Active Chats/ })
  if (await tab.isVisible()) await tab.click()
  await page.getByRole('listitem').filter({ hasText: 'My accountant' }).getByRole('link').last().click()
  await page.getByRole('log').waitFor()
}

async function startMission(page: Page) {
  await page.getByRole('link', { name: 'Start Mission' }).click()
  await page.getByRole('button', { name: 'Close daily mission' }).waitFor()
  await page.getByRole('article').getByRole('button').first().waitFor()
}

const showMilestones = (page: Page) =>
  page.getByRole('heading', { name: 'Milestones' }).evaluate(heading => heading.scrollIntoView())

const showRankings = (page: Page) =>
  page.getByRole('heading', { name: 'Rankings' }).evaluate(heading => heading.scrollIntoView())
/** The response is made up, so that no mail has to be read. */
async function openMailedLink(page: Page) {
  await page.route('**/api/mailed-link/recipient', route =>
    route.fulfill({ json: { email: 'm•••@example.test' } }),
  )
  await page.reload()
  await page.getByText('This link is for').waitFor()
}

const showSecurity = (page: Page) =>
  page.getByRole('heading', { name: 'Security' }).evaluate(heading => heading.scrollIntoView())

async function beginSignIn(page: Page) {
  const { email, password } = getCredentials(MODERATOR)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.mouse.move(0, 0)
}

const showEvidence = (page: Page) =>
  page
    .getByRole('heading', { level: 2, name: /^(Members who found it on|People you brought)/ })
    .evaluate(heading => {
      heading.scrollIntoView()
      scrollBy(0, -25)
    })

const firstOf = (isOne: (sample: (typeof sampleItems)[number]) => boolean) =>
  getIdAt(sampleItems.findIndex(isOne))
const IDEA = links.item('idea', getIdAt(0))
const PAIN_POINT = links.item(
  'pain_point',
  firstOf(sample => 'pain' in sample),
)
const PRODUCT = links.item(
  'product',
  firstOf(sample => 'productUrl' in sample),
)

const JUDGED = firstOf(sample => sample.hasReport === true)

const MAILED = '/auth/confirm#token_hash=sample&type=recovery'

async function openFirstCase(page: Page) {
  await page
    .getByRole('link', { name: /Viktor/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Reports' }).first().waitFor()
}

export const scenes: Scene[] = [
  { name: 'landing', path: links.home(), who: 'guest' },
  { name: 'auth', path: links.signUp(), who: 'guest' },
  { name: 'sign-in', path: links.auth(), who: 'guest' },
  { name: 'recover', path: links.recover(), who: 'guest' },
  { name: 'confirm', path: MAILED, who: 'guest', prepare: openMailedLink },
  { name: 'link-outdated', path: MAILED, who: 'guest' },
  { name: 'faq', path: links.faq(), who: 'guest' },
  { name: 'evidence', path: links.evidence(), who: 'guest' },
  { name: 'report', path: reportPath(JUDGED), who: 'guest' },
  { name: 'terms', path: links.terms(), who: 'guest' },
  { name: 'privacy', path: links.privacy(), who: 'guest' },
  { name: 'not-found', path: '/no-such-page', who: 'guest' },
  { name: 'dashboard', path: links.dashboard(), who: 'member' },
  { name: 'milestones', path: links.dashboard(), who: 'member', prepare: showMilestones },
  { name: 'marketplace', path: links.marketplace(), who: 'member' },
  { name: 'mission', path: links.dashboard(), who: 'member', prepare: startMission },
  { name: 'discover', path: links.marketplace(), who: 'member', prepare: showFeed },
  { name: 'ideas', path: links.ideas(), who: 'member' },
  { name: 'idea', path: IDEA, who: 'member' },
  { name: 'answers', path: IDEA, who: 'member', prepare: showAnswers },
  { name: 'own-idea', path: links.item('idea', JUDGED), who: 'member', prepare: showEvidence },
  { name: 'public-page', path: links.publicPage(getIdAt(LISTED)), who: 'guest' },
  { name: 'waiting-list', path: links.waitingList('product', getIdAt(LISTED)), who: 'member' },
  { name: 'own-site', path: links.ownSite('product', getIdAt(LISTED)), who: 'member' },
  { name: 'pain-point', path: PAIN_POINT, who: 'member' },
  { name: 'product', path: PRODUCT, who: 'member' },
  { name: 'validate', path: links.validate(), who: 'member' },
  { name: 'journey', path: links.validate(), who: 'member', prepare: beginIdea },
  { name: 'pain-point-journey', path: links.validate(), who: 'member', prepare: beginPainPoint },
  { name: 'conversations', path: links.conversations(), who: 'member' },
  { name: 'chat', path: links.conversations(), who: 'member', prepare: openChat },
  { name: 'points', path: links.points(), who: 'member' },
  { name: 'leaderboard', path: links.leaderboard(), who: 'member' },
  { name: 'rankings', path: `${links.leaderboard()}?board=testers`, who: 'member', prepare: showRankings },
  { name: 'profile', path: links.profile(), who: 'member' },
  { name: 'badges', path: links.badges(), who: 'member' },
  { name: 'security', path: links.settings(), who: 'member', prepare: showSecurity },
  { name: 'new-password', path: links.newPassword(), who: 'member' },
  { name: 'second-factor', path: links.auth(), who: 'guest', prepare: beginSignIn },
  { name: 'queue', path: '/admin', who: 'moderator', prepare: openFirstCase },
  { name: 'member', path: PAIN_POINT, who: 'member', prepare: showAuthor },
]
