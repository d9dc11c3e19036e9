import * as z from 'zod/mini'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { toUrl } from '#server/platform/http/route.ts'

const inputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', reused: 'inline' })
type JsonObject = { properties?: Record<string, unknown>; required?: string[] }

function toParameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as JsonObject
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }))
}

const toJsonContent = (schema: object) => ({ content: { 'application/json': { schema } } })

function toResponses({ ok, download, refusals: codes }: Endpoint) {
  const byStatus = Object.groupBy(codes, code => String(refusals[code].status))
  return {
    ...(ok
      ? {
          200: {
            description: 'Done',
            ...toJsonContent(z.toJSONSchema(ok, { io: 'output', reused: 'inline' })),
          },
        }
      : download
        ? { 200: { description: 'Done', content: { [download]: {} } } }
        : { 204: { description: 'Done' } }),
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, list]) => [status, { description: (list ?? []).join(', ') }]),
    ),
  }
}

const SESSION = [{ session: [] }]
const securityOf = {
  public: [],
  member: SESSION,
  moderator: SESSION,
  operator: SESSION,
  'service-key': [{ serviceKey: [] }],
}

const toOperation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  parameters: [...toParameters('path', endpoint.params), ...toParameters('query', endpoint.query)],
  ...(endpoint.body && { requestBody: { required: true, ...toJsonContent(inputSchema(endpoint.body)) } }),
  responses: toResponses(endpoint),
  security: securityOf[endpoint.access],
})

/** Returns the contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0). */
export function toOpenapi(contract: Endpoints, title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries(contract)) {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase()
    const url = toUrl(key, endpoint).replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method]: toOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serviceKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
