import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/platform/settings/env.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { COMMANDS, FILES, writeDocuments } from '../scripts/release/program.ts'
import { sources } from './architecture/sources.ts'

// The files that install Firsthand are checked here without Docker; npm run prove release and proxies try the rest.
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const { scripts, dependencies } = JSON.parse(read('package.json'))

const dockerfile = read('Dockerfile')
const unit = read('docs/deploy/firsthand.service')

type Container = {
  environment: Record<string, string>
  image: string
  secrets: string[]
  volumes: string[]
  healthcheck?: object
  env_file?: object[]
}
const compose: {
  services: Record<'firsthand' | 'database', Container>
  volumes: object
  secrets: Record<string, { file: string }>
} = parse(read('compose.yaml'))

/** The names of all settings, and the twins of secrets. */
const settings = matches(read('server/platform/settings/env.ts'), /^ {2}([A-Z0-9_]+): z\./gm)
const known = new Set(settings.flatMap(name => [name, `${name}_FILE`]))

test('the container, compose and unit files use existing settings and accepted values', () => {
  const container = parseEnv(
    matches(dockerfile, /^ENV (.+)$/gm)
      .join(' ')
      .replaceAll(' ', '\n'),
  )
  const example = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''))
  const given = { ...container, ...example, ...compose.services.firsthand.environment }
  const service = parseEnv(matches(unit, /^Environment=(.+)$/gm).join('\n'))
  expect([...Object.keys(given), ...Object.keys(service)].filter(name => !known.has(name))).toEqual([])
  const { DATABASE_URL_FILE: _, PUBLIC_URL = '', ...others } = given
  const PUBLIC = PUBLIC_URL.replace(/^\$\{PUBLIC_URL:-(.+)\}$/, '$1')
  expect(readSettings({ ...others, PUBLIC_URL: PUBLIC })).toMatchObject({
    DATA_DIR: '/data',
    HOST: '0.0.0.0',
  })
})

test('the container copies files that exist, runs commands that exist, and does not run as root', () => {
  const sources = matches(dockerfile, /^COPY (?!--from)(\S+)/gm)
  expect(sources).toEqual(['.'])
  const left = read('.dockerignore').trim().split('\n')
  const needed = ['package.json', 'package-lock.json', 'server', 'contract', 'web', 'scripts', 'docs']
  expect(
    needed.filter(name => left.includes(name) || !existsSync(path.join(import.meta.dirname, '..', name))),
  ).toEqual([])
  expect(matches(dockerfile, /^RUN npm run (\S+)/gm).filter(name => !scripts[name])).toEqual([])
  const stages = dockerfile.split(/^FROM /m).slice(1)
  expect(stages.map(stage => /^node:(\d+)-/.exec(stage)?.[1])).toEqual(['24', '24'])
  expect(stages[1]).toMatch(/^USER node$/m)
  expect(stages[1]).toMatch(/^HEALTHCHECK .*\/readyz/m)
})

test('compose passes both secrets as files, keeps both volumes, and waits for PostgreSQL 18', () => {
  const { firsthand, database } = compose.services
  const inSecrets = [firsthand.environment.DATABASE_URL_FILE, database.environment.POSTGRES_PASSWORD_FILE]
  expect(inSecrets).toEqual([...firsthand.secrets, ...database.secrets].map(name => `/run/secrets/${name}`))
  expect(Object.keys(compose.secrets).toSorted()).toEqual(
    [...firsthand.secrets, ...database.secrets].toSorted(),
  )
  const volumes = [...firsthand.volumes, ...database.volumes].map(volume => volume.split(':')[0])
  expect(Object.keys(compose.volumes)).toEqual(volumes)
  expect(firsthand.env_file).toEqual([{ path: '.env', required: false }])
  expect(read('.gitignore').split('\n')).toContain('.env')
  expect(database.image).toMatch(/^postgres:18\b/)
  expect(database.healthcheck).toBeDefined()
})

test('the release launcher knows every release command and starts it as npm does', () => {
  const launcher = read('scripts/release/launcher.sh')
  const [, ...options] = scripts.start
    .replace('exec node', '')
    .replaceAll('./scripts', '"$app/scripts')
    .split(' ')
  const args = options.join(' ').replace('help.mjs server', 'help.mjs" "$app/server').replace(/mjs$/, 'mjs"')
  expect(launcher).toContain(`exec node ${args} "$@"`)
  const commands = matches(launcher, /^ {2}(backup[ |\w-]+)\)/gm)[0]?.split(' | ') ?? []
  expect(commands.filter(name => !scripts[name])).toEqual([])
  expect(['start', ...commands]).toEqual(COMMANDS)
})

test('root without a named instance gets the unit’s user and settings, and a source checkout uses the container', async () => {
  const folder = await temporaryFolder()
  const environment = 'DATA_DIR=/var/lib/firsthand "NAME=a b"'
  const print = (name: string) => `printf '%s\\n' ${name} "$@"`
  const stubs = {
    id: 'echo 0',
    node: print('node'),
    docker: print('docker'),
    'systemd-run': print('systemd-run'),
    systemctl: `case $3 in
      *=User) echo firsthand ;;
      *=Environment) echo '${environment}' ;;
      *=EnvironmentFiles) printf '%s\\n' '/etc/one.env (ignore_errors=no)' '/etc/two.env (ignore_errors=yes)' ;;
      esac`,
  }
  for (const [name, text] of Object.entries(stubs))
    await writeFile(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const launcher = path.join(folder, 'firsthand')
  await cp(path.join(import.meta.dirname, '../scripts/release/launcher.sh'), launcher)
  const words = ['pause', 'begin', 'sign-ups', '--reason', 'a b']
  const run = async (env = {}) => {
    const options = { cwd: folder, env: { PATH: `${folder}:/usr/bin:/bin`, ...env } }
    return (await promisify(execFile)(launcher, words, options)).stdout.trim().split('\n')
  }
  const compose = ['docker', 'compose', '--file', `${folder}/../../compose.yaml`]
  expect(await run()).toEqual([...compose, 'run', '--rm', 'firsthand', ...words])
  await mkdir(path.join(folder, 'server'))
  const options = ['--quiet', '--collect', '--wait', '--pty', '--pipe']
  const files = ['EnvironmentFile=/etc/one.env', 'EnvironmentFile=-/etc/two.env']
  expect(await run()).toEqual([
    'systemd-run',
    ...options,
    ...[...files, `Environment=${environment}`, 'User=firsthand'].map(property => `--property=${property}`),
    launcher,
    ...words,
  ])
  expect(await run({ ENV_FILE: '/etc/other.env' })).toContain(`${folder}/scripts/pause.ts`)
})

test('a release contains every file its commands need, but no development packages', () => {
  const byFile = new Map(sources.map(source => [source.file, source]))
  const reached = new Set(FILES.filter(file => byFile.has(file)))
  for (const { file } of sources)
    if (file.startsWith('server/') && !file.includes('.test.')) reached.add(file)
  for (const file of reached)
    for (const name of byFile.get(file)?.imports ?? []) if (byFile.has(name)) reached.add(name)
  const isCopied = (file: string) => FILES.some(place => file === place || file.startsWith(`${place}/`))
  expect([...reached].filter(file => !isCopied(file) || file.includes('.test.'))).toEqual([])

  const imported = [...reached].flatMap(file => {
    const source = byFile.get(file)
    const types = new Set(source?.typeImports)
    return (
      source?.imports.filter(name => !byFile.has(name) && !name.startsWith('node:') && !types.has(name)) ?? []
    )
  })
  expect(imported.filter(name => !(name in dependencies))).toEqual([])
})

test('release documents link only to shipped files and mention only release commands', async () => {
  const [from, to] = [path.join(import.meta.dirname, '..'), await temporaryFolder()]
  for (const file of FILES.filter(name => /\.md$|^docs/.test(name)))
    await cp(path.join(from, file), path.join(to, file), { recursive: true })
  await writeDocuments({ from, to })
  const names = readdirSync(to, { recursive: true }).map(String)
  expect(names).toEqual(expect.arrayContaining(['README.md', 'docs/grafana/board.json']))
  const findDead = (file: string, text: string) =>
    matches(text, /\]\(([^)#\s]+)/g).filter(
      link => !link.includes('://') && !existsSync(path.join(to, path.dirname(file), link)),
    )
  for (const file of names.filter(name => name.endsWith('.md'))) {
    const text = await readFile(path.join(to, file), 'utf8')
    const own = text.replace(/^## From the sources[^]*?(?=^## )|^\| the sources .*/gm, '')
    const foreign = matches(own, new RegExp(`npm run (${COMMANDS.join('|')})\\b`, 'g'))
    expect([file, findDead(file, text), foreign]).toEqual([file, [], []])
  }
  // A sentence about a page that the release lacks is a link in parentheses, which the release leaves out.
  for (const file of ['docs/operations.md', 'docs/scaling.md', 'docs/upgrading.md'])
    expect([file, findDead(file, read(file).replaceAll(/\s+\(\[[^\]]+\]\([^)\s]+\)\)/g, ''))]).toEqual([
      file,
      [],
    ])
})

test('a release overwrites no file', async () => {
  const file = path.join(await temporaryFolder(), 'release.tar.gz')
  await writeFile(file, 'mine')
  const refused = promisify(execFile)(process.execPath, ['scripts/release.ts', file])
  await expect(refused).rejects.toMatchObject({ stderr: `${file} exists; remove it or name another file.\n` })
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test('every proxy and supervisor file is documented', () => {
  const described = read('docs/operations.md') + read('docs/scaling.md')
  const files = readdirSync(path.join(import.meta.dirname, '../docs/deploy'))
  expect(files.filter(file => !described.includes(`deploy/${file}`))).toEqual([])
})
