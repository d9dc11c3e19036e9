import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { useMember } from './support/accounts/use-member.ts'
import { guidedIdea, guidedPainPoint, guidedProduct } from './support/items/factories.ts'
import { useServer } from './support/server/use-server.ts'

const server = useServer()
const member = useMember(server, 'Member')

const rockets = (length: number) => '🚀'.repeat(length)
const many = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `${at}${rockets(length - `${at}`.length)}`)

const LINK = 'https://ledger.example/'
const bodies = {
  '/api/ideas': () =>
    guidedIdea({
      visionAndSolution: rockets(lengths.vision),
      targetAudience: many(lengths.audienceTags, lengths.audienceTag),
      marketplaceDescription: rockets(lengths.pitch),
      structuredFeedbackQuestions: many(lengths.questions, lengths.question),
    }),
  '/api/pain-points': () =>
    guidedPainPoint({
      problemAndStory: rockets(lengths.story),
      failedAttempts: many(lengths.failedAttempts, lengths.failedAttempt),
      marketplaceDescription: rockets(lengths.pitch),
    }),
  '/api/products': () => ({
    ...guidedProduct({
      productLink: LINK.padEnd(lengths.link, 'a'),
      marketplacePitch: rockets(lengths.pitch),
      fullDescription: rockets(lengths.fullDescription),
      valueProposition: rockets(lengths.productValueProposition),
      targetAudience: many(lengths.audienceTags, lengths.audienceTag),
      keyFeatures: many(lengths.keyFeatures, lengths.keyFeature),
      question1: rockets(lengths.question),
      question2: rockets(lengths.question),
      question3: rockets(lengths.question),
    }),
    ctaButtonText: rockets(lengths.ctaText),
  }),
}

/** JSON of ASCII alone, as some clients write it: an emoji is two escapes of six bytes. */
const escaped = (body: object) =>
  JSON.stringify(body).replace(
    /[^\0-\x7f]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

test.each(Object.entries(bodies))(
  'POST %s accepts every text at full length, escaped',
  async (url, toBody) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      payload: escaped(toBody()),
    })
    expect(statusCode, body).toBe(200)
  },
)
