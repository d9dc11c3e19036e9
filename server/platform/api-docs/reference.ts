import { CANVAS } from '#contract/brand/colours.ts'
import { type Html, html, inlineCode, toDocument } from '#server/platform/formats/html.ts'
import { toCurl, toStartExample } from './curl.ts'
import type { OpenapiDocument, Operation } from './openapi.ts'
import { type JsonSchema, toRefName } from './schemas.ts'

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#dcdad3,#33342e);--soft:light-dark(#5b5c52,#b9b8b0);
--well:light-dark(#efede7,#191a16)}
body{font:15px/1.55 system-ui,sans-serif;max-width:920px;margin:0 auto;padding:40px 20px 80px;
background:light-dark(${CANVAS.light},${CANVAS.dark});color:light-dark(#1b1c17,#f1f0ec)}
h1{font-size:32px;letter-spacing:-.03em;margin:0 0 8px}h2{font-size:22px;margin:48px 0 12px}h3{font-size:16px;margin:0}
h3 code{font-size:14px;font-weight:600}article{border-top:1px solid var(--line);padding:20px 0}
:target{scroll-margin-top:8px;box-shadow:-4px 0 0 var(--soft)}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap;margin:0}
pre{background:var(--well);padding:10px 12px;border-radius:8px;margin:0 0 12px;user-select:all}p{margin:4px 0 10px}
dl{display:grid;grid-template-columns:88px 1fr;gap:6px 16px;margin:0}dt,.soft{color:var(--soft)}dd{margin:0;min-width:0}
ul{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;padding:0;margin:16px 0}li a{display:inline-block;padding:4px 0}
a{color:inherit}summary{padding:4px 0 12px}
@media(max-width:520px){dl{grid-template-columns:1fr;gap:2px}dd{margin-bottom:8px}}`

const toRow = (term: string, value: Html) =>
  html`<dt>${term}</dt>
    <dd><code>${value}</code></dd>`

type Call = { method: string; path: string; operation: Operation }

function listInput({ parameters, requestBody }: Operation) {
  const fields = parameters.map(({ name, in: part, required, schema }) =>
    toRow(part, html`${name}${required ? '' : '?'}: ${toShape(schema)}`),
  )
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    toRow('body', type === 'application/json' ? toShape(schema) : html`${type}`),
  )
  return [...fields, ...bodies]
}

function toOutput({ responses }: Operation) {
  const [found] = Object.entries(responses[200]?.content ?? {})
  if (!found) return html`nothing (204)`
  const [type, { schema = {} }] = found
  return type === 'application/json' ? toShape(schema) : html`${type}`
}

function listRefusals({ responses }: Operation, { components }: OpenapiDocument) {
  const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400)
  return refused.flatMap(([status, { description = '' }]) =>
    description.split(', ').map(code => toRow(status, html`${code}: ${components.examples[code]?.summary}`)),
  )
}

const toArticle = (call: Call, document: OpenapiDocument) => {
  const { method, path, operation } = call
  const { operationId: id, summary, description } = operation
  return html`<article id="${id}">
    <h3><code>${method} ${path}</code></h3>
    <p>${summary} <span class="soft">(${toAnchor(id)}. ${description})</span></p>
    <pre>${toCurl(call, document)}</pre>
    <dl>
      ${listInput(operation)}
      ${toRow('returns', toOutput(operation))}
      ${listRefusals(operation, document)}
    </dl>
  </article>`
}

const toSchema = ([name, schema]: [string, JsonSchema]) =>
  html`<article id="${name}">
    <h3><code>${name}</code></h3>
    <p><code>${toShape(schema)}</code></p>
  </article>`

const listCalls = ({ paths }: OpenapiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

const toAnchor = (name: string) => html`<a href="#${name}">${name}</a>`
const toLink = (name: string) => html`<li>${toAnchor(name)}</li>`

function toArea(name: string, document: OpenapiDocument) {
  const calls = listCalls(document).filter(({ operation }) => operation.tags.includes(name))
  return html`<section>
    <h2 id="${name}">${name}</h2>
    <details>
      <summary>${calls.length} operations</summary>
      <ul>${calls.map(({ operation }) => toLink(operation.operationId))}</ul>
    </details>
    ${calls.map(call => toArticle(call, document))}
  </section>`
}

const toIntroduction = (document: OpenapiDocument) => html`<h1>${document.info.title}</h1>
  <p>
    Every endpoint outside <code>/auth/v1</code> refuses unknown fields with 400. A refusal
    is <a href="#Refusal"><code>Refusal</code></a>. Members send <code>Authorization: Bearer</code> with the access token of
    the sign-in protocol. No cookies are used. Generators of clients read <a href="/api/openapi.json">openapi.json</a>.
  </p>
  <p>
    Each example can be pasted into a shell with curl, after this one with your own email and password. A press selects
    all of an example. Names with a dollar sign stand for ids and keys, which other calls return. An account with a second
    factor shows its code first, by ${toAnchor('postAuthFactorChallenge')} and ${toAnchor('postAuthFactorVerify')}.
  </p>
  <pre>${toStartExample(document)}</pre>
  <nav aria-label="Areas">
    <ul>${[...document.tags, { name: 'schemas' }].map(({ name }) => toLink(name))}</ul>
  </nav>`

/** Returns the OpenAPI document as a page for people: a page without scripts, with an example of each call. */
export function toReference(document: OpenapiDocument) {
  const schemas = Object.entries(document.components.schemas as Record<string, JsonSchema>)
  return toDocument({
    title: document.info.title,
    head: html`<link rel="icon" href="/favicon.svg">${inlineCode('style', STYLE)}`,
    body: html`<main>
      ${toIntroduction(document)}
      ${document.tags.map(({ name }) => toArea(name, document))}
      <section>
        <h2 id="schemas">schemas</h2>
        ${schemas.map(toSchema)}
      </section>
    </main>`,
  })
}

const join = (parts: readonly (Html | string)[], between: string) =>
  parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))

/** Returns a JSON Schema in the form of a TypeScript type, in which names lead to their schemas on the page. */
function toShape(schema: JsonSchema): Html {
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
