import { existsSync } from 'node:fs'
import { chmod, cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withOwnCommands, withoutDeadLinks } from './documents.ts'
import { copyPackage, listProductionPackages, type Package } from './packages.ts'

export const COMMANDS = ['start', 'backup', 'restore', 'reconcile', 'member', 'pause', 'rotate-keys']

export const FILES = [
  'CHANGELOG.md',
  'SECURITY.md',
  'contract',
  'dist',
  'docs/capacity.md',
  'docs/deploy',
  'docs/grafana',
  'docs/operations.md',
  'docs/scaling.md',
  'docs/security.md',
  'docs/upgrading.md',
  'scripts/backup',
  'scripts/commands',
  'scripts/help.mjs',
  ...COMMANDS.filter(name => name !== 'start').map(name => `scripts/${name}.ts`),
  'server',
]

const isShipped = (file: string) => !file.endsWith('.test.ts')

export async function copyProgram({ from, to }: { from: string; to: string }) {
  for (const file of FILES)
    await cp(path.join(from, file), path.join(to, file), { recursive: true, filter: isShipped })
  await writeDocuments({ from, to })
  await cp(path.join(from, 'scripts/release/launcher.sh'), path.join(to, 'firsthand'))
  await chmod(path.join(to, 'firsthand'), 0o755)
  const packages = await listProductionPackages(from)
  for (const one of packages) await copyPackage(one, { from, to })
  await writeFile(path.join(to, 'package.json'), await toManifest(from))
  await mkdir(path.join(to, 'licences'))
  await writeFile(path.join(to, 'licences/server.md'), toLicenceList(packages))
  for (const [web, name] of [
    ['license.md', 'web.md'],
    ['admin-license.md', 'admin.md'],
  ])
    await cp(path.join(from, 'dist/.vite', web ?? ''), path.join(to, 'licences', name ?? ''))
  return packages
}

/** Writes the documents of the archive over those that were copied. Two name its commands beside those of the sources. */
export async function writeDocuments({ from, to }: { from: string; to: string }) {
  await cp(path.join(from, 'scripts/release/README.md'), path.join(to, 'README.md'))
  const isThere = (file: string) => existsSync(path.join(to, file))
  for await (const file of glob('{*.md,docs/**/*.md}', { cwd: to })) {
    const text = withoutDeadLinks(await readFile(path.join(to, file), 'utf8'), { file, isThere })
    const isOfBoth = ['docs/operations.md', 'docs/upgrading.md'].includes(file)
    await writeFile(path.join(to, file), isOfBoth ? text : withOwnCommands(text, COMMANDS))
  }
}

async function toManifest(from: string) {
  const { name, version, license, type, engines, imports, scripts, dependencies } = JSON.parse(
    await readFile(path.join(from, 'package.json'), 'utf8'),
  )
  const { node: _, ...packages } = dependencies
  const manifest = {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    os: [process.platform],
    cpu: [process.arch],
    libc: process.platform === 'linux' ? ['glibc'] : [],
    imports,
    scripts: Object.fromEntries(COMMANDS.map(command => [command, scripts[command]])),
    dependencies: packages,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const toLicenceList = (packages: Package[]) => `# Licences

Packages that the server runs with. Their texts are in their folders. web.md and admin.md have those of the packages in the web.

| package | version | licence | folder |
| ------- | ------- | ------- | ------ |
${packages.map(({ name, version, license, place }) => `| ${name} | ${version} | ${license} | ${place} |`).join('\n')}
`
