import { describe, expect, test } from 'vitest'
import { type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { detailsAtFirst, guidedProduct, publishProduct, readItem } from '#test/support/items/factories.ts'
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
      ...detailsAtFirst,
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
      isAuthorNew: true,
    })
  })

  test('200 keeps the chosen status and button text', async () => {
    const body = { ...guidedProduct(), productStatus: 'Beta', ctaButtonText: 'Try it' }
    expect((await publish(builder, body)).status).toBe(200)
    expect(await readItem(tester, { id: body.id, kind: 'product' })).toMatchObject({
      productStatus: 'Beta',
      ctaButtonText: 'Try it',
    })
  })

  test('200 stores a link as the browser will follow it, with an international domain name in ASCII', async () => {
    const { id } = await publishProduct(builder, { productLink: ' Müller.example/Überblick ' })
    const { productUrl } = await readItem(tester, { id, kind: 'product' })
    expect(productUrl).toBe('https://xn--mller-kva.example/%C3%9Cberblick')
  })

  test.each([
    ['no audience', { targetAudience: [] }, 'targetAudience'],
    ['eleven features', { keyFeatures: Array.from({ length: 11 }, (_, n) => `f${n}`) }, 'keyFeatures'],
    ['a blank question', { question2: ' ' }, 'question2'],
    ['a link without a public host', { productLink: 'http://2130706433/' }, 'productLink'],
  ])('400 for %s names the field', async (_, more, field) => {
    const { status, refusal } = await publish(builder, { ...guidedProduct(), ...more })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
  })
})
