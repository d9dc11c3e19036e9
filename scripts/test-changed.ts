import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'

const help = `npm run test:changed [-- --since=COMMIT]

Runs the tests that a change can break: those whose imports lead to a changed file, and those that read what no import
names. Compared with where the branch left main, or with COMMIT; what is not committed counts too.

  migrations and SQL   every test of the server and of test/
  the contract         every test of the server and the documentation's
  docs, README         the documentation's tests
  what the web ships   the browser stories (run npm run build first)
  the configuration    every test: use npm test
`

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** What a changed path can break that no import shows, as the start of the test files' paths. */
const UNSEEN: [RegExp, string[]][] = [
  [/^server\/migrations\/|\.sql$/, ['server/', 'test/']],
  [/^contract\//, ['server/', 'test/docs', 'test/architecture', 'test/access-matrix']],
  [/^docs\/|\.md$/, ['test/docs']],
  [/^(web|contract|vite\.config)/, ['test/e2e/']],
  [/^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json)$/, ['']],
  [/./, ['test/architecture']],
]

const { values } = parseArgs({ options: { since: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(help)
} else {
  const since = values.since ?? git('merge-base', 'main', 'HEAD')
  const changed = [
    ...git('diff', '--name-only', since).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(file => file && !/\.test\.tsx?$/.test(file))
  const starts = UNSEEN.filter(([path]) => changed.some(file => path.test(file))).flatMap(
    ([, starts]) => starts,
  )
  process.exitCode = await run(since, [...new Set(starts)])
}

/** Runs the files that vitest finds changed and those that begin with one of `starts`; returns the exit code. */
async function run(since: string, starts: string[]) {
  const vitest = await createVitest('test', { watch: false, project: ['fast', 'e2e'], changed: since })
  const seen = new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId))
  const all = await vitest.globTestSpecifications()
  const isChosen = (file: string) => seen.has(file) || starts.some(start => isBelow(file, start))
  const isBelow = (file: string, start: string) => path.relative(vitest.config.root, file).startsWith(start)
  const chosen = all.filter(({ moduleId }) => isChosen(moduleId))
  console.log(`${chosen.length} of ${all.length} files`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  await vitest.close()
  return unhandledErrors.length === 0 && testModules.every(file => file.ok()) ? 0 : 1
}
