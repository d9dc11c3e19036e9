import type { Page } from 'playwright-core'
import { links } from '#web/links.ts'
import { idAt } from '../demo/community.ts'

/** One page worth a picture: where it is, how to get it ready, and whether a phone shows it too. */
export type Scene = {
  name: string
  path: string
  who: 'guest' | 'member'
  onPhones?: true
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

const IDEA = `/detail/idea/${idAt(0)}`

export const scenes: Scene[] = [
  { name: 'landing', path: links.home(), who: 'guest' },
  { name: 'auth', path: links.signUp(), who: 'guest' },
  { name: 'dashboard', path: links.dashboard(), who: 'member' },
  { name: 'marketplace', path: links.marketplace(), who: 'member', onPhones: true },
  { name: 'idea', path: IDEA, who: 'member', onPhones: true },
  { name: 'answers', path: IDEA, who: 'member', prepare: showAnswers },
  { name: 'journey', path: links.validate(), who: 'member', prepare: beginIdea },
  { name: 'conversations', path: links.conversations(), who: 'member' },
]
