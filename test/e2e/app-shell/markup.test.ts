import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

/** Texts that would run if they were taken for HTML, for an address or for a script; each fits the shortest field. */
const markups = [
  '<img src=x onerror=document.ran=1>',
  '<svg onload=document.ran=1>',
  '"><script>document.ran=1</script>',
  "'-document.ran--'",
  '{{document.ran=1}}${document.ran=1}',
  '<a href=javascript:document.ran=1>x</a>',
  'javascript:document.ran=1',
]

/** The number of markups, from the first, that could end a text that the server writes into a page. */
const LOADED = 4

const short = (markup: string) => markup.slice(0, 55)

/** Writes the markup into every field there is. Returns the pages that show it. */
async function sayEverywhere(owner: Member, other: Member, markup: string) {
  await owner.call('PATCH /me/profile', { name: short(markup), bio: markup })
  const id = uuidv7()
  const quick = { form: 'quick', id, title: short(markup), description: markup, problem: markup }
  await owner.call('POST /ideas', { ...quick, valueProposition: markup })
  const guided = uuidv7()
  await owner.call('POST /ideas', {
    form: 'guided',
    id: guided,
    visionAndSolution: `${markup} ${markup}`,
    targetAudience: [markup],
    marketplaceDescription: short(markup),
    structuredFeedbackQuestions: [markup],
  })
  const painPoint = await owner.publishPainPoint(short(markup), [markup])
  const product = await owner.publishProduct(short(markup), {
    fullDescription: markup,
    valueProposition: markup,
    targetAudience: [markup],
    keyFeatures: [markup],
    ctaButtonText: markup.slice(0, 25),
    question1: markup,
  })
  const { questions } = await owner.call(`GET /items/${guided}`)
  await other.call(`PUT /questions/${questions[0].id}/answer`, { content: markup })
  await other.call(`PUT /items/${guided}/vote`, { type: 'pain_point' })
  await other.call(`POST /items/${guided}/comments`, { id: uuidv7(), content: markup })
  await other.call(`POST /items/${painPoint.id}/solutions`, {
    id: uuidv7(),
    title: short(markup),
    description: markup,
  })
  return [`/detail/idea/${id}`, `/detail/idea/${guided}`, painPoint.address, product.address]
}

test('markup in any field is shown as written and never runs', async () => {
  const owner = await app.member('Owner')
  const other = await app.apiMember('Other')
  const items: string[][] = []
  for (const markup of markups) items.push(await sayEverywhere(owner, other, markup))
  const { signals } = await owner.call('GET /me/signals')
  const { id: chat } = await owner.call(`PUT /signals/${signals[0].id}/conversation`)
  for (const content of markups)
    await other.call(`POST /conversations/${chat}/messages`, { id: uuidv7(), content })
  const { page, problems } = owner
  page.on('dialog', dialog => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const places = [
    '/dashboard',
    '/ideas',
    '/marketplace',
    '/profile',
    '/points',
    '/conversations',
    '/notifications',
    `/conversations?chat=${chat}`,
  ]
  const look = async (address: string) => {
    await page
      .getByText(/document\.ran|^Owner$/)
      .first()
      .waitFor({ state: 'attached' })
    await owner.settle()
    expect(await page.evaluate(() => 'ran' in document), address).toBe(false)
  }
  // Those are loaded, each by one of its items; the others are reached as by a link.
  for (const [loaded = '', ...followed] of [places, ...items.slice(0, LOADED), items.slice(LOADED).flat()]) {
    await page.goto(loaded)
    await look(loaded)
    for (const address of followed) {
      await followTo(page, address)
      await look(address)
    }
  }
  expect(problems).toEqual([])
})
