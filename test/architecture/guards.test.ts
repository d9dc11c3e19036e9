import { expect, test } from 'vitest'
import { brokenCircle, brokenDomains, brokenImports, brokenStatements } from './imports.ts'
import { brokenJobs } from './one-way.ts'
import { brokenRooms } from './platform.ts'
import { lonelyFolders, type Source } from './sources.ts'

const sourceOf = (source: Partial<Source> & { file: string }): Source => ({
  text: '',
  lines: 1,
  imports: [],
  typeImports: [],
  laterImports: [],
  ...source,
})

const CONNECT = 'server/platform/database/connect.ts'
const BACKUP = ['server/platform/backup/tables.ts']

test.each([
  [
    'a control that fetches',
    brokenImports(sourceOf({ file: 'web/ui/tag.tsx', imports: ['web/platform/api/api.ts'] })),
    'it may import: packages for looks',
  ],
  [
    'a domain that imports one above it',
    brokenDomains(
      sourceOf({
        file: 'server/features/items/votes/votes.ts',
        imports: ['server/features/talk/comments/rows.ts'],
      }),
    ),
    'Pass it in from server/compose',
  ],
  [
    'SQL in a policy',
    brokenStatements(sourceOf({ file: 'server/features/items/votes/policy.ts', text: "db.selectFrom('v')" })),
    'Move it to another file of the feature',
  ],
  [
    'a circle of files',
    brokenCircle('contract', [
      sourceOf({ file: 'contract/a.ts', imports: ['contract/b.ts'] }),
      sourceOf({ file: 'contract/b.ts', imports: ['contract/a.ts'] }),
    ]),
    'contract/a.ts imports contract/b.ts imports contract/a.ts: move what both need to a file that imports neither',
  ],
  [
    'one folder of one more',
    lonelyFolders([{ file: 'web/a/a.ts' }, { file: 'web/b/b.ts' }, { file: 'web/b/c.ts' }], 0),
    '1 folders of one file, at most 0: web/a. Move the file up',
  ],
  [
    'a room of the platform that imports one above it',
    brokenRooms(sourceOf({ file: CONNECT, imports: BACKUP })),
    'Pass it in',
  ],
  [
    'a list that is cast by hand',
    brokenJobs(sourceOf({ file: CONNECT, text: 'sql`where id = any(${ids}::uuid[])`' })),
    'write any of uuidList or another list',
  ],
])('%s fails and says what to do', (_, found, wayOut) => {
  expect(found).toEqual([expect.stringContaining(wayOut)])
})

test('a room may lazy-load one above it', () => {
  expect(brokenRooms(sourceOf({ file: CONNECT, imports: BACKUP, laterImports: BACKUP }))).toEqual([])
})
