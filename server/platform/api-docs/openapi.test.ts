import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readContractNames } from './contract-names.ts'
import { type Operation, toOpenapi } from './openapi.ts'
import { toOperationName } from './operation-name.ts'

const origin = 'https://firsthand.example'
const document = toOpenapi(contract, { title: 'Firsthand API', origin, names: await readContractNames() })

const endpoints = Object.entries<Endpoint>(contract).map(([key, endpoint]) => ({ key, endpoint }))
const operations = Object.values(document.paths).flatMap(Object.values<Operation>)
const operationOf = (key: string) =>
  operations.find(({ operationId }) => operationId === toOperationName(key)) as Operation

test('every endpoint in the contract is one operation', () => {
  expect(operations).toHaveLength(endpoints.length)
})

test.each([
  ['PUT /items/:itemId/vote', 'putItemVote', 'items'],
  ['GET /auth/v1/user', 'getAuthUser', 'sign-in'],
  ['POST /comments/:commentId/replies', 'postCommentReplies', 'items'],
  ['GET /moderation/cases/:caseId', 'getModerationCase', 'moderation'],
  ['GET /items/:itemId/waiting-list.csv', 'getItemWaitingListCsv', 'public-pages'],
])('%s is named %s and tagged %s', (key, name, tag) => {
  expect(operationOf(key)).toMatchObject({ operationId: name, tags: [tag] })
})

test("a schema has its contract name, or else its operation's name", () => {
  const { parameters, requestBody, responses } = operationOf('PUT /items/:itemId/vote')
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(parameters).toMatchObject([{ name: 'itemId', in: 'path', schema: ref('ItemId') }])
  expect(requestBody?.content).toMatchObject({ 'application/json': { schema: ref('PutItemVoteBody') } })
  expect(responses).toMatchObject({ 200: { content: { 'application/json': { schema: ref('VoteCounts') } } } })
  expect(document.components.schemas).toMatchObject({
    VoteCounts: { properties: { own: { anyOf: [ref('VoteType'), { type: 'null' }] } } },
    PutItemVoteBody: { properties: { type: ref('VoteType') }, required: ['type'] },
  })
})

test('the refusal schema lists all codes, and each operation shows its own', () => {
  const { responses } = operationOf('PUT /items/:itemId/vote')
  expect(responses).toMatchObject({
    404: {
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          examples: { 'item.missing': { $ref: '#/components/examples/item.missing' } },
        },
      },
    },
    default: { $ref: '#/components/responses/Refused' },
  })
  expect(document.components.schemas.RefusalCode.enum).toContain('vote.wrong-type')
  expect(document.components.examples['item.missing']?.value).toMatchObject({ code: 'item.missing' })
})

test.each([
  ['GET /sign-up', 'everyone, also guests'],
  ['PUT /items/:itemId/vote', 'members'],
  ['GET /auth/v1/reauthenticate', 'members, also banned ones'],
  ['GET /moderation/cases', 'moderators and operators'],
  ['PUT /admin/settings', 'operators with a proof of the last ten minutes'],
  ['GET /admin/settings', 'operators with a proof of the last hour'],
  ['GET /auth/v1/admin/users', 'the holder of the service key'],
])('%s is for %s', (key, callers) => {
  expect(operationOf(key).description).toContain(`For ${callers}; at most `)
})

test("every endpoint says who can call it, and a moderator's write says that it needs a proof", () => {
  expect(operations.filter(({ description }) => !/^For (?!undefined)/.test(description))).toEqual([])
  const decisions = endpoints.filter(
    ({ key, endpoint }) => endpoint.access === 'moderator' && !key.startsWith('GET'),
  )
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter(({ key }) => !operationOf(key).description.includes('proof'))).toEqual([])
})

describe('the endpoint accepts its example body', () => {
  const withBody = endpoints.filter(({ endpoint }) => endpoint.body)
  test.each(withBody)('$key', ({ key, endpoint }) => {
    const content = operationOf(key).requestBody?.content as Record<string, { example: unknown }>
    const { error } = endpoint.body?.safeParse(content['application/json']?.example) ?? {}
    expect(error?.issues, 'say in FIELDS (example.ts) what its fields look like').toBeUndefined()
  })
})
