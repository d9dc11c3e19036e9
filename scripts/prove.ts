import { startVitest } from 'vitest/node'
import '#test/support/scenarios/figures/figures.ts'

// Runs the long tests, or those whose file names contain one of the arguments. Each prints its figures in one line.
const options = { run: true, watch: false, project: ['soak'], fileParallelism: false }
const vitest = await startVitest('test', process.argv.slice(2), options)
const proofs = vitest.state.getTestModules().flatMap(file => Array.from(file.children.allTests()))
const lines = proofs.map(proof => {
  const seconds = Math.round((proof.diagnostic()?.duration ?? 0) / 1_000)
  return `${proof.ok() ? '✓' : '✗'} ${proof.name}: ${proof.meta().figures ?? 'not measured'} (${seconds} s)`
})
console.log(`\n${lines.join('\n')}`)
const passed = proofs.length > 0 && vitest.state.getTestModules().every(file => file.ok())
await vitest.close()
process.exit(passed ? 0 : 1)
