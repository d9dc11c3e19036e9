import type { Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'

const codes = Object.keys(refusals) as RefusalCode[]
const text = { type: 'string' }
const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })

/** The schemas of the response to a refused call: our own, and the one of the sign-in protocol. */
export const failureSchemas = {
  RefusalCode: { type: 'string', enum: codes },
  Refusal: {
    type: 'object',
    description:
      'The body of every refusal. `fields` has a sentence for each field of the input that is not valid.',
    properties: {
      code: ref('RefusalCode'),
      message: text,
      fields: { type: 'object', additionalProperties: text },
      requestId: text,
    },
    required: ['code', 'message', 'requestId'],
  },
  SignInFailure: {
    type: 'object',
    description:
      'The body of every failure under /auth/v1. With `X-Supabase-Api-Version: 2024-01-01` the code is `code` and the sentence `message`.',
    properties: { code: { type: ['integer', 'string'] }, error_code: text, msg: text, message: text },
    required: ['code'],
  },
}

const toExampleBody = (code: RefusalCode) => ({
  code,
  message: i18n.t(refusals[code].sentence),
  requestId: 'req-1',
})

export const failureExamples = Object.fromEntries(
  codes.map(code => [code, { summary: i18n.t(refusals[code].sentence), value: toExampleBody(code) }]),
)

const toContent = (schema: string, listed: readonly RefusalCode[] = []) => ({
  'application/json': {
    schema: ref(schema),
    ...(listed.length > 0 && {
      examples: Object.fromEntries(listed.map(code => [code, { $ref: `#/components/examples/${code}` }])),
    }),
  },
})

/** The failures of every endpoint besides its own refusals. */
export const failureResponses = {
  Refused: {
    description:
      'A refusal that any endpoint may give: a field that is not valid, no session, too many calls, a server that is busy.',
    content: toContent('Refusal'),
  },
  SignInRefused: { description: 'A failure of the sign-in protocol', content: toContent('SignInFailure') },
}

/** Returns the responses of an endpoint that refuse, by their status. */
export function toFailureResponses({ refusals: own = [], wire }: Endpoint) {
  const byStatus = Object.groupBy(own, code => String(refusals[code].status))
  const declared = Object.entries(byStatus).map(([status, listed = []]) => [
    status,
    {
      description: listed.join(', '),
      content: wire ? toContent('SignInFailure') : toContent('Refusal', listed),
    },
  ])
  return {
    ...Object.fromEntries(declared),
    default: { $ref: `#/components/responses/${wire ? 'SignInRefused' : 'Refused'}` },
  }
}
