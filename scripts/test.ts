import { startVitest, type TestCase, type TestModule } from 'vitest/node'
import { runChecks } from './check.ts'

type Count = { passed: number; failed: number }

/** What failed, told once more at the very end: whoever sees only the last lines of a run must know. */
const failures: string[] = []

const told = (one: TestCase | TestModule, name: string) => {
  const [error] = one.type === 'test' ? (one.result().errors ?? []) : one.errors()
  failures.push(`✗ ${name}\n  ${error?.message ?? 'did not run'}`)
}

/** Runs every test of the named project and counts the outcomes; a file that cannot run is a failure. */
async function runTests(project: string): Promise<Count> {
  const vitest = await startVitest('test', [], { run: true, watch: false, project: [project] })
  const files = vitest.state.getTestModules()
  const count = { passed: 0, failed: vitest.state.getUnhandledErrors().length }
  for (const file of files) {
    const tests = [...file.children.allTests()]
    for (const test of tests) {
      if (test.result().state === 'skipped') continue
      count[test.ok() ? 'passed' : 'failed'] += 1
      if (!test.ok()) told(test, `${file.relativeModuleId} > ${test.fullName}`)
    }
    if (!file.ok() && tests.every(test => test.ok())) {
      count.failed += 1
      told(file, file.relativeModuleId)
    }
  }
  for (const error of vitest.state.getUnhandledErrors())
    failures.push(`✗ outside of any test\n  ${String(error)}`)
  if (files.length === 0) count.failed += 1
  await vitest.close()
  return count
}

const startedAt = performance.now()
const checks = await runChecks()
for (const check of checks) if (!check.passed) failures.push(`✗ ${check.name}`)
const counts: Count[] = [
  {
    passed: checks.filter(check => check.passed).length,
    failed: checks.filter(check => !check.passed).length,
  },
  await runTests('fast'),
  await runTests('journeys'),
]
const total = counts.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}))
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${Math.round((performance.now() - startedAt) / 1_000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
