import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { sources } from '#test/architecture/sources.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The tests that a change of a path can break without an import. They are given as beginnings of paths. */
const UNSEEN: [RegExp, string[]][] = [
  [/^server\/migrations\/|\.sql$/, ['server/', 'test/']],
  [/^contract\//, ['server/', 'test/docs', 'test/architecture', 'test/access-matrix']],
  [/^docs\/|\.md$/, ['test/docs']],
  [/^(web|contract|vite\.config)/, ['test/core/', 'test/e2e/']],
  [/^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json)$/, ['']],
  [/./, ['test/architecture']],
]

const { values } = parseArgs({ options: { since: { type: 'string' } } })
const changed = listChanged(values.since ?? git('merge-base', 'main', 'HEAD'))
const starts = UNSEEN.filter(([path]) => changed.some(file => path.test(file))).flatMap(
  ([, starts]) => starts,
)
process.exitCode = await run(findDependents(changed), starts)

/** Includes uncommitted changes. */
function listChanged(since: string) {
  const changed = git('diff', '--name-only', since).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return [...changed, ...added].filter(Boolean)
}

function findDependents(changed: string[]) {
  const found = new Set(changed)
  let before = 0
  while (before < found.size) {
    before = found.size
    for (const { file, imports } of sources) if (imports.some(name => found.has(name))) found.add(file)
  }
  return found
}

async function run(found: Set<string>, starts: string[]) {
  const vitest = await createVitest('test', {
    watch: false,
    project: ['fast', 'dom', 'core', 'e2e', 'programs'],
  })
  await vitest.standalone()
  const all = await vitest.globTestSpecifications()
  const chosen = all.filter(({ moduleId }) => {
    const file = path.relative(vitest.config.root, moduleId)
    return found.has(file) || starts.some(start => file.startsWith(start))
  })
  console.log(`${chosen.length} of ${all.length} files`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  await vitest.close()
  return unhandledErrors.length === 0 && testModules.every(file => file.ok()) ? 0 : 1
}
