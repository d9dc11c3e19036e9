import { describe, expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { guest, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { guidedProduct, publishProduct, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const publish = (by: Persona, body: object) =>
  by.call('POST /products', { body: body as ReturnType<typeof guidedProduct> })

describe('POST /products', () => {
  test('200 publishes a product that everyone can read, with its lists in order and three questions', async () => {
    const { id } = await publishProduct(builder)
    const product = await readItem(tester, { id, kind: 'product' })
    expect(product).toEqual({
      kind: 'product',
      id,
      title: 'Invoices that chase themselves',
      marketplaceDescription: 'Invoices that chase themselves',
      description: guidedProduct().fullDescription,
      productUrl: 'https://ledger.example/',
      screenshot: null,
      productStatus: 'MLP Built',
      category: 'Finance',
      ctaButtonText: 'Visit Website',
      valueProposition: 'Paid a week sooner, without an awkward call',
      targetAudiences: ['Freelancers', 'Studios'],
      keyFeatures: ['Polite reminders', 'One page a year'],
      questions: [
        { id: expect.any(String), question: 'When did a client last pay late?', answerCount: 0 },
        { id: expect.any(String), question: 'What did you do about it?', answerCount: 0 },
        { id: expect.any(String), question: 'What did it cost you?', answerCount: 0 },
      ],
      author: { id: builder.id, name: 'Builder', avatar: null },
      createdAt: expect.any(String),
      votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null },
      commentCount: 0,
      muted: false,
      status: 'published',
      isAuthorNew: true,
      isUnopened: true,
      notMe: false,
      isBlocked: false,
      hasSaidYes: false,
      decision: null,
      correction: null,
      can: { delete: false, correct: false },
    })
  })

  test('200 keeps the status and the words on the button that were chosen', async () => {
    const body = { ...guidedProduct(), productStatus: 'Beta', ctaButtonText: 'Try it' }
    expect((await publish(builder, body)).status).toBe(200)
    expect(await readItem(tester, { id: body.id, kind: 'product' })).toMatchObject({
      productStatus: 'Beta',
      ctaButtonText: 'Try it',
    })
  })

  test('200 stores a link as the browser will follow it, an international name in its ASCII form', async () => {
    const { id } = await publishProduct(builder, { productLink: ' Müller.example/Überblick ' })
    const { productUrl } = await readItem(tester, { id, kind: 'product' })
    expect(productUrl).toBe('https://xn--mller-kva.example/%C3%9Cberblick')
  })

  test('200 for twenty sends of one form at once makes one product', async () => {
    const body = guidedProduct()
    const replies = await Promise.all(Array.from({ length: 20 }, () => publish(builder, body)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const facts = await server.db.selectFrom('facts').select('id').where('item_id', '=', body.id).execute()
    const product = await readItem(tester, { id: body.id, kind: 'product' })
    expect([facts.length, product.keyFeatures.length, product.questions.length]).toEqual([1, 2, 3])
  })

  test("404 when the id is another member's", async () => {
    const { id } = await publishProduct(builder)
    expect((await publish(tester, guidedProduct({ id }))).refusal.code).toBe('item.missing')
  })

  test.each([
    ['javascript:', 'javascript:alert(1)'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['ftp:', 'ftp://ledger.example'],
    ['a name and a password', 'https://a:b@c.d'],
    ['a space', 'https://led ger.example'],
    ['no dot', 'http://localhost:3000'],
    ['a number for a host', 'http://2130706433/'],
    ['3,000 characters', `https://ledger.example/${'x'.repeat(3_000)}`],
    ['nothing', ''],
  ])('400 for a link with %s', async (_, productLink) => {
    const { status, refusal } = await publish(builder, guidedProduct({ productLink }))
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['productLink']])
  })

  test.each([
    ['a pitch of 56', { marketplacePitch: 'p'.repeat(56) }, 'marketplacePitch'],
    ['no description', { fullDescription: '' }, 'fullDescription'],
    ['a long description', { fullDescription: 'd'.repeat(lengths.fullDescription + 1) }, 'fullDescription'],
    ['a long value', { valueProposition: 'v'.repeat(501) }, 'valueProposition'],
    ['no audience', { targetAudience: [] }, 'targetAudience'],
    ['a tag with a comma', { targetAudience: ['a, b'] }, 'targetAudience.0'],
    ['an unknown category', { category: 'Weapons' }, 'category'],
    ['an unknown status', { productStatus: 'Sold' }, 'productStatus'],
    ['no feature', { keyFeatures: [] }, 'keyFeatures'],
    ['eleven features', { keyFeatures: Array.from({ length: 11 }, (_, n) => `f${n}`) }, 'keyFeatures'],
    ['a button of 26', { ctaButtonText: 'b'.repeat(26) }, 'ctaButtonText'],
    ['a blank question', { question2: ' ' }, 'question2'],
    ['a drawing as screenshot', { screenshot: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'screenshot'],
    ['an address as screenshot', { screenshot: 'https://ledger.example/a.png' }, 'screenshot'],
    [
      'a screenshot over 2 MB',
      { screenshot: `data:image/png;base64,${'A'.repeat(2_900_000)}` },
      'screenshot',
    ],
    ['an owner', { user_id: 'x' }, 'user_id'],
  ])('400 for %s, naming the field', async (_, more, field) => {
    const { status, refusal } = await publish(builder, { ...guidedProduct(), ...more })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
  })

  test('401 signed out', async () => {
    expect((await guest(server).call('POST /products', { body: guidedProduct() })).status).toBe(401)
  })
})
