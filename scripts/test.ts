import { parseArgs } from 'node:util'
import { startVitest, type TestCase, type TestModule } from 'vitest/node'
import { runChecks } from './check.ts'

type Count = { passed: number; failed: number }

/** Printed again at the very end, for people who read only the last lines of a run. */
const failures: string[] = []

/** End-to-end tests that failed at first and passed when they were run again. */
const flaky: string[] = []

const noteFailure = (one: TestCase | TestModule, name: string) => {
  const [error] = one.type === 'test' ? (one.result().errors ?? []) : one.errors()
  failures.push(`✗ ${name}\n  ${error?.message ?? 'did not run'}`)
}

const CORE = ['core', 'dom', 'fast']
const REST = ['e2e', 'programs']

/**
 * Runs every test of the projects in one pool and counts the outcomes. A file that cannot run counts as a failure, and so
 * does a project without files.
 */
async function runTests(projects: string[]): Promise<Count> {
  const vitest = await startVitest('test', [], { run: true, watch: false, project: projects })
  const files = vitest.state.getTestModules()
  const count = { passed: 0, failed: vitest.state.getUnhandledErrors().length }
  for (const file of files) {
    const tests = [...file.children.allTests()]
    for (const test of tests) {
      if (test.result().state === 'skipped') continue
      if (test.diagnostic()?.flaky) flaky.push(`${file.relativeModuleId} > ${test.fullName}`)
      count[test.ok() ? 'passed' : 'failed'] += 1
      if (!test.ok()) noteFailure(test, `${file.relativeModuleId} > ${test.fullName}`)
    }
    if (!file.ok() && tests.every(test => test.ok())) {
      count.failed += 1
      noteFailure(file, file.relativeModuleId)
    }
  }
  for (const error of vitest.state.getUnhandledErrors())
    failures.push(`✗ outside of any test\n  ${(error as { message?: string }).message ?? 'unknown'}`)
  for (const name of projects.filter(name => !files.some(({ project }) => project.name === name))) {
    count.failed += 1
    failures.push(`✗ ${name}\n  no file ran`)
  }
  await vitest.close()
  return count
}

async function countChecks(): Promise<Count> {
  const checks = await runChecks()
  const failed = checks.filter(check => !check.passed)
  for (const { name } of failed) failures.push(`✗ ${name}`)
  return { passed: checks.length - failed.length, failed: failed.length }
}

const startedAt = performance.now()
const { values } = parseArgs({ options: { all: { type: 'boolean' }, rest: { type: 'boolean' } } })
const projects = values.rest ? REST : values.all ? [...REST, ...CORE] : CORE
// Checks and tests run at the same time: end-to-end tests often wait for their browser, which leaves time for the checks.
const counts = await Promise.all([values.rest ? { passed: 0, failed: 0 } : countChecks(), runTests(projects)])
const total = counts.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}))
if (flaky.length > 0) console.log(`\nPassed only when run again:\n  ${flaky.join('\n  ')}`)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${Math.round((performance.now() - startedAt) / 1_000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
