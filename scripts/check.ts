import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { measureBudgets, toBudgetLine } from './build/budgets.ts'
import { checkLines } from './build/line-budget.ts'

type Result = { name: string; passed: boolean; output: string }

const tools: Record<string, string[]> = {
  types: ['tsc', '--noEmit', '-p', '.'],
  'types of the web': ['tsc', '--noEmit', '-p', 'web'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['biome', 'check'],
  'dead code': ['knip'],
  messages: ['lingui', 'check', 'sync', '--clean', '--workers', '1'],
}

// The type checker under oxlint is written in Go, whose collector takes a third more time on two threads and is not faster.
const env = { ...process.env, GOMAXPROCS: '1' }

async function runTool(name: string, [command = '', ...args]: string[]): Promise<Result> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => void (output += String(chunk)))
  const [code] = await once(child, 'close')
  return { name, passed: code === 0, output }
}

async function checkBudgets(): Promise<Result> {
  const lines = await measureBudgets()
  return {
    name: 'byte budgets',
    passed: lines.every(({ bytes, max }) => bytes <= max),
    output: lines.map(toBudgetLine).join('\n'),
  }
}

export async function runChecks() {
  const results: Result[] = []
  const report = (result: Result) => {
    results.push(result)
    console.log(`${result.passed ? '✓' : '✗'} ${result.name}`)
    if (!result.passed) console.log(result.output)
  }
  for (const [name, command] of Object.entries(tools)) report(await runTool(name, command))
  report(await checkBudgets())
  report({ name: 'lines', ...checkLines() })
  return results
}

if (import.meta.main) {
  const architecture = await runTool('architecture', [
    'vitest',
    'run',
    '--project',
    'fast',
    'test/architecture',
    'test/docs.test.ts',
  ])
  const results = [...(await runChecks()), architecture]
  console.log(
    `${architecture.passed ? '✓' : '✗'} architecture${architecture.passed ? '' : `\n${architecture.output}`}`,
  )
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
