import type { Page } from 'playwright-core'

/** Chooses a role in the dialog that the dashboard shows to every new member. */
export async function chooseRole(page: Page, role: 'Builder' | 'Expert') {
  const dialog = page.getByRole('dialog', { name: 'What brings you here?' })
  await dialog.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Signs up through the form, arrives at the dashboard, and means to build. */
export async function signUp(page: Page, name: string) {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.test`
  const password = 'correct horse'
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created! Welcome to the product!').waitFor()
  await chooseRole(page, 'Builder')
  await page.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  return { email, password }
}

export type Idea = { vision: string; audience: string; pitch: string; questions: string[] }

/** Walks the three steps of an idea from the path dialog to its celebration. */
export async function walkIdeaJourney(page: Page, { vision, audience, pitch, questions }: Idea) {
  await page.goto('/validate')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Validate an Idea' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByLabel('Your vision and solution').fill(vision)
  await next.click()
  await page.getByLabel('Target audience').fill(audience)
  await page.keyboard.press('Enter')
  await next.click()
  await page.getByLabel('Marketplace sentence').fill(pitch)
  for (const [index, question] of questions.entries())
    await page.getByLabel(`Question ${index + 1}`, { exact: true }).fill(question)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Vision Validated!' }).waitFor()
}

/** Publishes an idea through the API as the member of the page. Returns its address. */
export async function publishQuickly(page: Page, title: string) {
  return page.evaluate(async words => {
    const { access_token: token } = JSON.parse(localStorage.getItem('sb-firsthand-auth-token') ?? '{}')
    const id = crypto.randomUUID()
    const form = {
      form: 'quick',
      id,
      title: words,
      description: words,
      problem: words,
      valueProposition: words,
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch('/api/ideas', { method: 'POST', headers, body: JSON.stringify(form) })
    if (!response.ok) throw new Error(await response.text())
    return `/detail/idea/${id}`
  }, title)
}

const unknown = '0197a9a0-0000-7000-8000-000000000001'

/** Every address behind the guard, items aside. No page comes twice in a row. */
export const memberPages = [
  '/marketplace',
  '/ideas',
  '/marketplace?q=nothinglikethis',
  '/dashboard',
  '/points',
  '/validate',
  '/conversations',
  '/notifications',
  '/profile',
  '/settings',
  '/leaderboard',
  `/detail/idea/${unknown}`,
  `/detail/product/${unknown}`,
  `/members/${unknown}`,
  '/detail/plan/x',
]

/** Every address open to all. */
export const openPages = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/recover',
  '/auth/confirm#token_hash=x&type=recovery',
  '/auth/confirm',
  '/auth/undo#token=x',
  '/auth/new-password',
  '/faq',
  '/terms',
  '/privacy',
  '/unsubscribe/no-such-token',
  '/no-such-page',
]
