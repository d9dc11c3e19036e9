import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contract } from '#contract/contract.ts'
import { type Entry, listEntries } from '#server/platform/api-docs/api-reference.ts'

export const API_DOCS = fileURLToPath(new URL('../docs/api.md', import.meta.url))

const toSection = ({ method, url, summary, callers, rateLimit, input, output, refusals }: Entry) =>
  [
    `## ${method} ${url}`,
    '',
    `${summary}. For ${callers}; at most ${rateLimit}.`,
    '',
    ...input.map(({ part, shape }) => `- ${part}: \`${shape}\``),
    `- returns: \`${output}\``,
    ...refusals.map(({ code, status, sentence }) => `- ${status} \`${code}\`: ${sentence}`),
    '',
  ].join('\n')

/** Returns the contract as Markdown. */
export const toApiDocs = () =>
  [
    '# API',
    '',
    'Written by `npm run docs` from `contract/`. The running server shows the same at `/api/docs` and, for machines, at',
    '`/api/openapi.json`. Unknown fields are refused with 400 everywhere but under `/auth/v1`. A refusal has',
    '`{ code, message, fields?, requestId }`.',
    '',
    'Each endpoint says who may call it, by the data by which the server lets callers in. Moderators and operators need a second',
    'factor. What a member may do to an item, a chat or another member is decided for each, and is among the refusals.',
    '',
    ...listEntries(contract).map(toSection),
  ].join('\n')

if (import.meta.main) await writeFile(API_DOCS, toApiDocs())
