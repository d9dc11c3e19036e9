import { EXAMPLE_EMAIL, EXAMPLE_ID, isNeeded, toExample } from './example.ts'
import type { OpenapiDocument, Operation } from './openapi.ts'
import { type JsonSchema, toRefName } from './schemas.ts'

/**
 * Returns the commands that set the variables of the other examples: the address, a session, the id of an item, and a
 * function that makes ids. Readers insert their own email and password.
 */
export const toStartExample = ({ servers }: OpenapiDocument) => `API='${servers[0]?.url ?? ''}'
EMAIL='${EXAMPLE_EMAIL}'
PASSWORD='the password'
ACCESS_TOKEN=$(curl -s "$API/auth/v1/token?grant_type=password" -H 'content-type: application/json' -d '{"email":"'"$EMAIL"'","password":"'"$PASSWORD"'"}' | sed -n 's/.*"access_token":"\\([^"]*\\)".*/\\1/p')
ITEM_ID=$(curl -s "$API/api/items" -H "Authorization: Bearer $ACCESS_TOKEN" | grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
new_id() { od -An -N16 -tx1 /dev/urandom | tr -d ' \\n' | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})/\\1-\\2-4\\3-a\\4-/'; }`

const toVariable = (name: string) => `$${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

type Parameter = Operation['parameters'][number]

/** Returns the value of a parameter: an example, or a variable of the shell for an id and for any text of a path. */
function toValue({ name, in: part, schema }: Parameter, schemas: Record<string, JsonSchema>) {
  const whole = schema.$ref ? (schemas[toRefName(schema.$ref)] ?? {}) : schema
  const example = toExample(whole, { schemas, field: name })
  const isFree = part === 'path' && whole.type === 'string' && !whole.enum
  return isFree || example === EXAMPLE_ID ? toVariable(name) : encodeURIComponent(String(example))
}

const ID_FIELD = new RegExp(`"(\\w+)":"${EXAMPLE_ID}"`, 'g')
const CREDENTIAL = /"(email|password)":"[^"]*"/g

const toField = (_: string, name: string) =>
  `"${name}":"'"${name === 'id' ? '$(new_id)' : toVariable(name)}"'"`

/**
 * Returns a body for single quotes of the shell: a new id where the caller makes it, variables for other ids and who one is.
 */
const toData = (example: unknown) =>
  JSON.stringify(example).replace(ID_FIELD, toField).replace(CREDENTIAL, toField)

const CREDENTIALS: Record<string, string> = {
  session: '-H "Authorization: Bearer $ACCESS_TOKEN"',
  serviceKey: '-H "Authorization: Bearer $SERVICE_KEY"',
}

function toBodyOptions({ requestBody }: Operation) {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return []
  return [
    `-H 'content-type: ${type}'`,
    'example' in content ? `-d '${toData(content.example)}'` : '--data-binary @picture.png',
  ]
}

type Call = { method: string; path: string; operation: Operation }

/** Returns an operation as a command that can be pasted into a shell. */
export function toCurl({ method, path, operation }: Call, { components }: OpenapiDocument) {
  const { parameters, security, responses } = operation
  const schemas = components.schemas as Record<string, JsonSchema>
  const url = parameters.reduce(
    (whole, one) => whole.replace(`{${one.name}}`, () => toValue(one, schemas)),
    path,
  )
  const query = parameters
    .filter(({ name, in: part, required }) => part === 'query' && (required || isNeeded(name)))
    .map(one => `${one.name}=${toValue(one, schemas)}`)
  const isFile = responses[200]?.content?.['application/json'] === undefined && 200 in responses
  return [
    'curl',
    method !== 'GET' && `-X ${method}`,
    `"$API${url}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...security.flatMap(one => Object.keys(one)).map(name => CREDENTIALS[name]),
    ...toBodyOptions(operation),
    isFile && '-OJ',
  ]
    .filter(Boolean)
    .join(' ')
}
