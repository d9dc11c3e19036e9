import type { Source } from './sources.ts'

/** Files that match `alsoIn` may do the job too. */
type Job = { sign: RegExp; place: string; alsoIn?: RegExp; message: string }

/** Jobs that are done in one place. A file outside of `place` that matches `sign` does the job a second way. */
const JOBS: readonly Job[] = [
  {
    sign: /@base-ui\/react\/alert-dialog/,
    place: 'web/ui/overlay/confirm-dialog.tsx',
    message: 'asks for a confirmation its own way: use ConfirmDialog',
  },
  {
    sign: /\buseBlocker\b|\buseBeforeUnload\b/,
    place: 'web/features/core/leave-guard.tsx',
    message: 'keeps people from leaving its own way: use LeaveGuard',
  },
  {
    sign: /\bt\('Show more'\)/,
    place: 'web/features/core/show-more.tsx',
    message: 'shows more of a list its own way: use ShowMore',
  },
  {
    // An array or rows in a statement. SQL that a function returns may be a list too.
    sign: /\}::\w+\[\]|\b(any|all|unnest)\(\$\{(?!\w+\()|_to_recordset\(\$/,
    place: 'server/platform/database/list-parameter.ts',
    message:
      'passes a list to a statement by hand: write any of uuidList or another list, and rowList for rows',
  },
  {
    sign: /\bfor \(\s*let (\w+) = await [^;]*;\s*\1\.length > 0;/,
    place: 'server/platform/mail/due-mails.ts',
    message:
      'claims what is due in a loop of its own: give claim, deliver, done and postpone to sendDueMails',
  },
  {
    sign: /queryKey\b[^\n]{0,20}[:=]\s*\[|\bqueryKey of \[[^\n]*\['|Quer(y|ies)Data(<[^(]*>)?\(\s*\[|[kK]eys? = (\{[^}]*)?\[\s*'/,
    place: 'web/platform/cache/',
    // Members' pages contain nothing of administration.
    alsoIn: /^(?!web\/)|^web\/features\/moderation\/admin-shell\/admin-keys\.ts$/,
    message: 'writes a query key by hand: add it to query-keys.ts and take it from there',
  },
]

/** Describes each job that `source` does a second way. */
export const brokenJobs = ({ file, text }: Source) =>
  JOBS.filter(
    ({ sign, place, alsoIn }) => !file.startsWith(place) && !alsoIn?.test(file) && sign.test(text),
  ).map(({ message, place }) => `${file} ${message} (${place})`)
