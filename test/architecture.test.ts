import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { refusals } from '#contract/refusals.ts'
import { readContractNames } from '#server/platform/api-docs/contract-names.ts'
import { findBannedWords } from './architecture/banned-words.ts'
import {
  brokenCircle,
  brokenContractFolder,
  brokenDomains,
  brokenImports,
  brokenStatements,
  featureGraph,
  findCycle,
  IDENTITY,
  importRules,
} from './architecture/imports.ts'
import { brokenJobs } from './architecture/one-way.ts'
import { brokenAreas, brokenOperations } from './architecture/operations.ts'
import { brokenRooms } from './architecture/platform.ts'
import { lonelyFolders, shipped, sources } from './architecture/sources.ts'

const BANNED = [
  'utils',
  'helpers',
  'common',
  'misc',
  'shared',
  'lib',
  'manager',
  'service',
  'handler',
  'base',
  'types',
  'index',
]
/** The number of folders of one file: domains and rooms whose rest is in folders of its own. */
const FOLDERS_OF_ONE = 4
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A type that is called only after what was done to it. */
const PARTICIPLE =
  /^(?:export )?(?:type|interface) (Asked|Claimed|Counted|Decided|Due|Found|Given|Held|Judged|Kept|Known|Listed|Locked|Made|Named|Noted|Opened|Placed|Replied|Said|Seen|Sent|Shown|Stored|Taken|Wanted|Written)\b/gm

const inShipped = (pattern: RegExp, isAllowed: (file: string) => boolean) =>
  shipped.filter(({ file, text }) => pattern.test(text) && !isAllowed(file)).map(({ file }) => file)

const endpointKeys = Object.keys(contract)

describe('imports', () => {
  test('every shipped file has a rule', () => {
    expect(shipped.filter(({ file }) => !importRules.some(({ files }) => files.test(file)))).toEqual([])
  })

  test('no file imports what its rule does not allow', () => {
    expect(shipped.flatMap(brokenImports)).toEqual([])
  })

  test('each domain imports only lower domains', () => {
    expect(shipped.flatMap(brokenDomains)).toEqual([])
  })

  test('the contract’s folders are the server’s domains', () => {
    expect(shipped.flatMap(brokenContractFolder)).toEqual([])
  })

  test.each(['server', 'web'] as const)('the %s features do not form a cycle', side => {
    expect(findCycle(featureGraph(side, shipped))).toBeUndefined()
  })

  test.each(['contract', 'server/platform'])('the files in %s do not form a cycle', folder => {
    expect(brokenCircle(folder, shipped)).toEqual([])
  })

  test('each platform room imports only lower rooms', () => {
    expect(shipped.flatMap(brokenRooms)).toEqual([])
  })

  test('nothing that ships imports tests, benches or scripts', () => {
    const stray = shipped.filter(({ imports }) => imports.some(name => /^(test|bench|scripts)\//.test(name)))
    expect(stray.map(({ file }) => file)).toEqual([])
  })
})

describe('places', () => {
  test('routes, policies, pure rules and code outside the server never touch SQL', () => {
    expect(shipped.flatMap(brokenStatements)).toEqual([])
  })

  test('only the two write wrappers, migrations, locked work and identity commands open a transaction', () => {
    const isAllowed = (file: string) =>
      /^server\/platform\/database\/(transaction|batched-writes)\.ts$/.test(file) ||
      file.startsWith('server/platform/database/migrations/') ||
      IDENTITY.test(file) ||
      file.startsWith('server/features/account/deletion/')
    expect(inShipped(/\.transaction\(\)/, isAllowed)).toEqual([])
  })

  test('no code bypasses the one place for a job', () => {
    expect(shipped.flatMap(brokenJobs)).toEqual([])
  })

  test('nothing that ships names the demo mailbox', () => {
    expect(inShipped(/demo\/mails/, () => false)).toEqual([])
  })

  test('only one file reads the environment', () => {
    expect(inShipped(/process\.env/, file => file === 'server/platform/settings/env.ts')).toEqual([])
  })

  test('only tokens, measurements and clock.ts read the process clock', () => {
    const isAllowed = (file: string) =>
      file.startsWith('web/') ||
      file === 'server/platform/processes/clock.ts' ||
      file.startsWith('server/platform/database/embedded/')
    expect(inShipped(/Date\.now\(\)|new Date\(\)/, isAllowed)).toEqual([])
  })

  test('no file sets HTML from text or escapes the type checker', () => {
    expect(
      inShipped(
        /dangerouslySetInnerHTML|@ts-ignore|@ts-expect-error|@ts-nocheck|: any\b|as any\b|<any>/,
        () => false,
      ),
    ).toEqual([])
  })
})

describe('names and sizes', () => {
  test('names are kebab-case, and none is a catch-all', () => {
    const wrong = sources.filter(({ file }) => {
      const parts = file.replace(/(\.program)?\.(test\.)?(tsx?|mjs)$/, '').split('/')
      return (
        parts.some(part => BANNED.includes(part)) ||
        !KEBAB_CASE.test(path.posix.basename(parts.join('/')).replace('.config', ''))
      )
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('no two files in a domain give different types the same participle', () => {
    const found = shipped.flatMap(({ file, text }) =>
      [...text.matchAll(PARTICIPLE)].map(([, name]) => `${file.split('/').slice(0, 3).join('/')}: ${name}`),
    )
    expect(found.filter((one, place) => found.indexOf(one) !== place)).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    expect(sources.filter(({ lines }) => lines > 300).map(({ file }) => file)).toEqual([])
  })

  test('the median file has at most 75 lines, and the longest 5% start at 200 or fewer', () => {
    const lines = shipped.map(source => source.lines).toSorted((a, b) => a - b)
    const median = lines[Math.floor(lines.length / 2)]
    expect(median).toBeLessThanOrEqual(75)
    expect(lines[Math.floor(lines.length * 0.95)]).toBeLessThanOrEqual(200)
  })

  test('only these folders contain a single file', () => {
    expect(lonelyFolders(sources, FOLDERS_OF_ONE)).toEqual([])
  })
})

describe('the contract is kept', () => {
  const routes = shipped.filter(({ file }) => file.endsWith('/routes.ts')).map(({ text }) => text)

  test('every endpoint is implemented', () => {
    expect(endpointKeys.filter(key => !routes.some(text => text.includes(`'${key}'`)))).toEqual([])
  })

  test('every refusal is thrown somewhere and declared by an endpoint or by the platform', () => {
    const server = shipped
      .filter(({ file }) => file.startsWith('server/'))
      .map(({ text }) => text)
      .join('\n')
    expect(Object.keys(refusals).filter(code => !server.includes(`'${code}'`))).toEqual([])
  })

  test('every endpoint has an area and a unique OpenAPI name', async () => {
    const { domains } = await readContractNames()
    expect(brokenOperations(endpointKeys)).toEqual([])
    expect(brokenAreas(contract, domains)).toEqual([])
    expect(brokenOperations(['GET /:token', 'GET /a/:id', 'GET /as/:id'])).toEqual([
      expect.stringMatching(/^GET \/:token has no name .+: begin its path with a noun/),
      expect.stringMatching(/^GET \/a\/:id and GET \/as\/:id have the same name .+: call a noun/),
    ])
  })
})

describe('plain English', () => {
  test('no comment, title, name or path uses a word that house style bans', () => {
    // The two files about these words are left out.
    const checked = sources.filter(({ file }) => !file.startsWith('test/architecture/banned-words'))
    expect(checked.flatMap(findBannedWords)).toEqual([])
  })
})
