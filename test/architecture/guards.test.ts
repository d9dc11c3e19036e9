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
    'a policy that imports the database',
    brokenImports(sourceOf({ file: 'server/features/items/votes/policy.ts', imports: [CONNECT] })),
    'Move what needs the database, the clock or HTTP to another file of the feature',
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
    'SQL in routes',
    brokenStatements(sourceOf({ file: 'server/features/items/routes.ts', text: "db.selectFrom('v')" })),
    "Move it to the function's file",
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
  [
    'rows that are JSON by hand',
    brokenJobs(sourceOf({ file: CONNECT, text: 'sql`from jsonb_to_recordset(${rows}) as row (id uuid)`' })),
    'rowList for rows',
  ],
  [
    'a second button that shows more of a list',
    brokenJobs(
      sourceOf({ file: 'web/features/talk/list.tsx', text: "<Button>{i18n.t('Show more')}</Button>" }),
    ),
    'use ShowMore',
  ],
  [
    'a second loop that claims mails',
    brokenJobs(
      sourceOf({
        file: 'server/features/moderation/notices/mails.ts',
        text: 'for (let mails = await claim(db); mails.length > 0; mails = await claim(db)) await send(mails)',
      }),
    ),
    'give claim, deliver, done and postpone to sendDueMails',
  ],
  [
    'a query key in a component',
    brokenJobs(
      sourceOf({
        file: 'web/features/core/pause-note.tsx',
        text: "export const pauseKeys = { running: ['pauses'] as const }",
      }),
    ),
    'add it to query-keys.ts',
  ],
])('%s fails with what to do', (_, found, wayOut) => {
  expect(found).toEqual([expect.stringContaining(wayOut)])
})

test('a room may load one above it later', () => {
  expect(brokenRooms(sourceOf({ file: CONNECT, imports: BACKUP, laterImports: BACKUP }))).toEqual([])
})
