import { type Html, html } from '#server/platform/formats/html.ts'
import { type JsonSchema, toRefName } from './schemas.ts'

const join = (parts: readonly (Html | string)[], between: string) =>
  parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))

/** Returns a JSON Schema in the form of a TypeScript type, in which names lead to their schemas on the page. */
export function toShape(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = toRefName(schema.$ref)
    return html`<a href="#${name}">${name}</a>`
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) return html`${join(options.map(toShape), ' | ')}`
  if ('const' in schema) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map(value => JSON.stringify(value)).join(' | ')}`
  if (schema.type === 'array') return html`${toShape(schema.items ?? {})}[]`
  if (schema.type === 'object') return toObjectShape(schema)
  return html`${schema.format ?? [schema.type ?? 'unknown'].flat().join(' | ')}`
}

function toObjectShape({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => html`${name}${required.includes(name) ? '' : '?'}: ${toShape(schema)}`,
  )
  return fields.length > 0 ? html`{ ${join(fields, '; ')} }` : html`object`
}
