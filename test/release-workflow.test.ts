import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

// The workflows have never run, so what can be known without running them is checked here.
const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const text = read('.github/workflows/release.yml')
const ciText = read('.github/workflows/ci.yml')
const { scripts } = JSON.parse(read('package.json'))

type Step = { name?: string; uses?: string; run?: string }
type Job = { container?: string; needs?: string | string[]; permissions?: object; steps: Step[] }
type Workflow = { on: object; permissions: object; jobs: Record<string, Job> }
const workflow: Workflow = parse(text)
const ci: Workflow = parse(ciText)
const listSteps = ({ jobs }: Workflow) => Object.values(jobs).flatMap(job => job.steps)
const steps = listSteps(workflow)
const commands = steps.flatMap(({ run }) => run ?? [])

/** Runs a step of this name as the runner does, in a folder with these files. */
async function runStep(name: string, { tag, files }: { tag: string; files: Record<string, string> }) {
  const folder = await temporaryFolder()
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content)
  const { run = '' } = steps.find(step => step.name === name) ?? {}
  expect(run).not.toBe('')
  const running = promisify(execFile)('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    cwd: folder,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, GITHUB_REF_NAME: tag },
  })
  return { running, folder }
}

test('only a version tag starts the release workflow', () => {
  expect(workflow.on).toEqual({ push: { tags: ['v*'] } })
})

test('both workflows say at the top that they have never run', () => {
  for (const file of [text, ciText]) expect(file).toMatch(/^# Untried: /)
})

test('pull requests run the checks, all tests and the audit with read-only access', () => {
  const { on, permissions } = ci
  expect({ on, permissions }).toEqual({ on: { pull_request: null }, permissions: { contents: 'read' } })
  const runs = listSteps(ci).flatMap(({ run = '' }) => (run.startsWith('npm') ? run : []))
  expect(runs).toEqual(['npm run check', 'npm test', 'npm run test:all -- --rest', 'npm audit --omit=dev'])
  expect(['check', 'test', 'test:all'].filter(name => !scripts[name])).toEqual([])
})

test('every configuration file specifies the same Node version', () => {
  const { image, forwardPorts } = JSON.parse(read('.devcontainer/devcontainer.json'))
  expect(forwardPorts).toContain(3_000)
  const images = [workflow.jobs.archive, ...Object.values(ci.jobs)].map(job => job?.container)
  expect(new Set([image, ...images])).toEqual(new Set([`node:${read('.nvmrc').trim()}-bookworm`]))
})

test.each(['bug', 'feature'])('the %s form asks a question, and its fields have labels', name => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`))
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
  const fields = form.body.filter(({ type }: { type: string }) => type !== 'markdown')
  for (const field of fields)
    expect(field).toMatchObject({ id: expect.any(String), attributes: { label: expect.any(String) } })
  expect(fields.some((field: { validations?: object }) => field.validations)).toBe(true)
})

test("the release workflow's npm commands exist, and it runs the tests before packing", () => {
  const named = commands.flatMap(run => [...run.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name))
  expect(named).toEqual(['test', 'release'])
  expect(named.filter(name => !scripts[name ?? ''])).toEqual([])
})

test('actions are pinned by commit, with their version in a comment', () => {
  const used = [...`${text}\n${ciText}`.matchAll(/uses: (.+)/g)].map(([, name]) => name)
  expect(used).toHaveLength([...steps, ...listSteps(ci)].filter(({ uses }) => uses).length)
  expect(used.filter(name => !/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name ?? ''))).toEqual(
    [],
  )
})

test("the release workflow's jobs have read access, and only the job without project code can write the draft", () => {
  expect(workflow.permissions).toEqual({})
  expect(Object.entries(workflow.jobs).map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['archive', { contents: 'read' }],
    ['image', { contents: 'read' }],
    ['draft', { contents: 'write' }],
  ])
  expect(workflow.jobs.draft?.needs).toEqual(['archive', 'image'])
  expect(workflow.jobs.draft?.steps.some(({ run = '' }) => /npm|node|docker/.test(run))).toBe(false)
  expect(commands.filter(run => run.includes('${{'))).toEqual([])
})

test('the release workflow builds with the Dockerfile’s Node and Debian', () => {
  const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)]
  expect(images.map(([, image]) => image)).toEqual(
    images.map(() => `${workflow.jobs.archive?.container}-slim`),
  )
})

const NAME = 'Compare the tag with the version and its day in the changelog'
test.each([
  ['v0.2.0', '0.2.0', '## [0.2.0] - 2026-12-01', ''],
  ['v0.2.1', '0.2.0', '## [0.2.0] - 2026-12-01', 'The tag is v0.2.1, and package.json says 0.2.0.\n'],
  ['v0.2.0', '0.2.0', '## [0.2.0] - unreleased', 'CHANGELOG.md has no day for 0.2.0.\n'],
  ['v0.2.0', '0.2.0', '## [0x2.0] - 2026-12-01', 'CHANGELOG.md has no day for 0.2.0.\n'],
])('tag %s with version %s and "%s" in the changelog prints %j', async (tag, version, heading, stderr) => {
  const files = { 'package.json': JSON.stringify({ version }), 'CHANGELOG.md': `# Changelog\n\n${heading}\n` }
  const { running } = await runStep(NAME, { tag, files })
  const ended = await running.catch((error: { stderr: string }) => error)
  expect(ended.stderr).toBe(stderr)
})

test('the draft’s notes contain only the section for its version', async () => {
  const changelog =
    '# Changelog\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-11-22\n\n- Old.\n'
  const { running, folder } = await runStep('Take the notes from the changelog', {
    tag: 'v0.2.0',
    files: { 'CHANGELOG.md': changelog },
  })
  await running
  expect(await readFile(path.join(folder, 'notes.md'), 'utf8')).toBe('\n### Added\n\n- A thing.\n\n')
})
