import type * as z from 'zod/mini'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { toUrl } from '#server/platform/http/route.ts'
import { describeCallers, describeRate } from './callers.ts'
import type { ContractNames } from './contract-names.ts'
import { toExample } from './example.ts'
import { failureExamples, failureResponses, failureSchemas, toFailureResponses } from './failure-responses.ts'
import { toOperationName } from './operation-name.ts'
import { createSchemas, type JsonSchema } from './schemas.ts'

type Schemas = ReturnType<typeof createSchemas>

/** A response of an operation, or a reference to one that all share. */
type OperationResponse = {
  $ref?: string
  description?: string
  content?: Record<string, { schema?: JsonSchema }>
}

const DESCRIPTION = `Every endpoint outside \`/auth/v1\` refuses unknown fields with 400. A refusal is \`{ code, message, fields?, requestId }\`.

A member sends \`Authorization: Bearer\` with the access token that \`POST /auth/v1/token?grant_type=password\` returns for an email
and a password. Cookies are not used. Moderators and operators need a second factor.`

const BINARY = { schema: { type: 'string', format: 'binary' } }

const toJson = (schema: JsonSchema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

const toParameters = (where: 'path' | 'query', schema: z.ZodMiniType | undefined, schemas: Schemas) =>
  schema
    ? schemas.listFields(schema).map(({ name, required, schema: of }) => ({
        name,
        in: where,
        required: where === 'path' || required,
        schema: of,
      }))
    : []

function toRequestBody({ body, file }: Endpoint, schemas: Schemas) {
  if (file) return { required: true, content: Object.fromEntries(file.types.map(type => [type, BINARY])) }
  if (!body) return undefined
  const reference = schemas.refer(body, 'input')
  return { required: true, ...toJson(reference, toExample(reference, { schemas: schemas.input })) }
}

function toSuccess({ ok, download }: Endpoint, schemas: Schemas): Record<string, OperationResponse> {
  if (ok) return { 200: { description: 'Done', ...toJson(schemas.refer(ok, 'output')) } }
  if (download) return { 200: { description: 'Done', content: { [download]: BINARY } } }
  return { 204: { description: 'Done' } }
}

const SESSION = [{ session: [] }]
const securityOf = {
  public: [],
  member: SESSION,
  moderator: SESSION,
  operator: SESSION,
  'service-key': [{ serviceKey: [] }],
}

type Context = { names: ContractNames; schemas: Schemas }

function toOperation(key: string, endpoint: Endpoint, { names, schemas }: Context) {
  const requestBody = toRequestBody(endpoint, schemas)
  return {
    operationId: toOperationName(key),
    tags: [names.domains.get(endpoint) ?? 'other'],
    summary: endpoint.summary,
    description: `For ${describeCallers(endpoint, methodOf(key))}; at most ${describeRate(key, endpoint)}.`,
    parameters: [
      ...toParameters('path', endpoint.params, schemas),
      ...toParameters('query', endpoint.query, schemas),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...toSuccess(endpoint, schemas), ...toFailureResponses(endpoint) } as Record<
      string,
      OperationResponse
    >,
    security: securityOf[endpoint.access],
  }
}

const methodOf = (key: string) => key.slice(0, key.indexOf(' '))

export type Operation = ReturnType<typeof toOperation>

export type OpenapiDocument = ReturnType<typeof toOpenapi>

/** Returns the contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0). */
export function toOpenapi(contract: Endpoints, { names, title, origin }: Heading) {
  const schemas = createSchemas(contract, names)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, endpoint] of Object.entries(contract)) {
    const url = toUrl(key, endpoint).replace(/:(\w+)/g, '{$1}')
    const operation = toOperation(key, endpoint, { names, schemas })
    paths[url] = { ...paths[url], [methodOf(key).toLowerCase()]: operation }
  }
  const listed = Object.values(paths).flatMap(Object.values<Operation>)
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: [...new Set(listed.flatMap(({ tags }) => tags))].map(name => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.list(), ...failureSchemas },
      examples: failureExamples,
      responses: failureResponses,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serviceKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

type Heading = {
  names: ContractNames
  title: string
  /** The address of the server, such as `https://example.com`. */
  origin: string
}
