import { startVitest } from 'vitest/node'
import { runChecks } from './check.ts'

type Count = { passed: number; failed: number }

/** Runs every test of the named project and counts the outcomes; a file that cannot run is a failure. */
async function runTests(project: string): Promise<Count> {
  const vitest = await startVitest('test', [], { run: true, watch: false, project: [project] })
  const files = vitest.state.getTestModules()
  const count = { passed: 0, failed: vitest.state.getUnhandledErrors().length }
  for (const file of files) {
    const tests = [...file.children.allTests()]
    for (const test of tests)
      if (test.result().state !== 'skipped') count[test.ok() ? 'passed' : 'failed'] += 1
    if (!file.ok() && tests.every(test => test.ok())) count.failed += 1
  }
  if (files.length === 0) count.failed += 1
  await vitest.close()
  return count
}

const startedAt = performance.now()
const checks = await runChecks()
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
console.log(`\n${Math.round((performance.now() - startedAt) / 1_000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
