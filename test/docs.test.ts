import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { hasUpgradeNotes, listVersions } from '../scripts/release/version-notes.ts'
import { colons, habits } from './architecture/habits.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/how', 'docs/measurements']
const documents = FOLDERS.flatMap(namesIn).map(file => ({ file, text: read(file) }))

/** Documents that say what was: they name files as these were. */
const PAST = /^docs\/measurements\/search-by-names/

const FILE_FOLDERS = ['contract', 'server', 'web', 'test', 'scripts', 'bench']
const inFolders = FILE_FOLDERS.flatMap(folder =>
  readdirSync(path.join(ROOT, folder), { recursive: true }).map(name =>
    path.posix.join(folder, String(name)),
  ),
)
const files = [...readdirSync(ROOT), ...inFolders]

const manifest = JSON.parse(read('package.json'))
const lintRules: Record<string, unknown> = JSON.parse(read('.oxlintrc.json')).rules
const LISTED = /^- `([^`]+)`: /gm

function namesIn(folder: string) {
  const names = readdirSync(path.join(ROOT, folder)).filter(name => name.endsWith('.md'))
  return names.toSorted().map(name => path.posix.join(folder, name))
}

/** Returns the addresses of headings, as Markdown viewers create them, and of places with an id. */
const anchorsOf = (text: string) => [
  ...matches(text, /^#+ (.+)$/gm).map(title =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  ),
  ...matches(text, / id="([\w-]+)"/g),
]

/** Returns the links and pictures that lead to other files of the project. */
const linksIn = (text: string) =>
  matches(text, /(?:\]\(|src="|srcset=")([^)"\s]+)/g).filter(link => !link.includes('://'))

/** Returns the file to which a link leads, and the heading there. */
function target(file: string, link: string) {
  const [place = '', anchor] = link.split('#')
  return { place: place === '' ? file : path.posix.join(path.posix.dirname(file), place), anchor }
}

function isBroken(file: string, link: string) {
  const { place, anchor } = target(file, link)
  return (
    !existsSync(path.join(ROOT, place)) || (anchor !== undefined && !anchorsOf(read(place)).includes(anchor))
  )
}

describe.each(documents)('$file', ({ file, text }) => {
  test('links only to what exists', () => {
    const broken = linksIn(text).filter(link => isBroken(file, link))
    expect(broken, 'write where the file or its heading is now').toEqual([])
  })

  test('mentions only project paths that exist', () => {
    const paths = matches(
      text,
      /`((?:contract|server|web|test|scripts|bench|docs)\/[^`\s*…]*|(?:package|tsconfig|vite|vitest|\.oxlintrc)[\w-]*\.[\w.]+)`/g,
    )
    const missing = paths.filter(name => !existsSync(path.join(ROOT, name)))
    expect(missing, 'write where the file is now').toEqual([])
  })

  test('mentions only npm commands that exist', () => {
    const names = matches(text, /npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)
    expect(names.filter(name => !manifest.scripts[name])).toEqual([])
  })

  test('leaves refusals to the page generated from the contract', () => {
    const codes = Object.keys(refusals).filter(code => code.includes('.'))
    expect(codes.filter(code => text.includes(`\`${code}\``))).toEqual([])
  })
})

test.each(documents.filter(({ file }) => !PAST.test(file)))(
  '$file names only files that exist in the project',
  ({ text }) => {
    const names = matches(text, /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|css))`/g)
    const missing = names.filter(name => !files.some(file => `/${file}`.endsWith(`/${name}`)))
    expect(missing, 'write where the file is now').toEqual([])
  },
)

test('every document named in a source file exists and has the named heading', () => {
  const sources = [...files, 'docs/deploy/alerts.yml', '.github/workflows/release.yml']
    .filter(file => /\.(tsx?|mjs|sql|css|ya?ml)$/.test(file))
    .map(file => ({ file, named: matches(read(file), /(?<![\w/.-])(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g) }))
  const missing = sources.flatMap(({ file, named }) =>
    named.filter(link => isBroken('README.md', link)).map(link => `${file}: ${link}`),
  )
  expect(missing, 'write where the document or its heading is now').toEqual([])
})

test('the README leads to every document and every picture', () => {
  const reached = new Set(['README.md'])
  for (const file of reached) {
    const places = file.endsWith('.md') ? linksIn(read(file)).map(link => target(file, link).place) : []
    for (const place of places) reached.add(place)
  }
  const pictures = readdirSync(path.join(ROOT, 'docs/screens')).map(name => `docs/screens/${name}`)
  expect([...documents.map(({ file }) => file), ...pictures].filter(file => !reached.has(file))).toEqual([])
})

const security = read('docs/security.md')

const requirements = matches(security, /^\| (\d.+) \|$/gm).map(row => row.split(' | '))

test('every met requirement cites its proof', () => {
  const PROOF = /`[\w/.-]+\.test\.tsx?`|\]\(/
  const bare = requirements.filter(row => row[3] === 'met' && !PROOF.test(row[4] ?? ''))
  expect(
    bare.map(([name]) => name),
    'name a file of tests, or link to a document',
  ).toEqual([])
})

test('only the two documented level 1 requirements are open', () => {
  const rows = requirements.filter(([, level]) => level === '1')
  expect(rows.length).toBeGreaterThan(20)
  const open = rows.filter(row => !['met', 'untested'].includes(row[3] ?? ''))
  expect(open.map(([name]) => name)).toEqual(['6.2.1', '6.2.4'])
})

test('the documented settings are the ones the program reads', () => {
  const described = matches(read('docs/operations.md'), /^\| `([A-Z_]+)` *\|/gm)
  expect(described.toSorted()).toEqual(
    matches(read('server/platform/settings/env.ts'), /^ {2}([A-Z_]+): z\./gm).toSorted(),
  )
})

test('every package has a reason, and every reason has a package', () => {
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(matches(read('docs/decisions/dependencies.md'), LISTED).toSorted()).toEqual(packages.toSorted())
})

test('every disabled lint rule has a reason', () => {
  const off = Object.keys(lintRules).filter(name => lintRules[name] === 'off')
  expect(matches(read('docs/decisions/code.md'), LISTED).toSorted()).toEqual(off.toSorted())
})

test('the changelog starts with the program version, and every version has upgrade notes', () => {
  const changelog = read('CHANGELOG.md')
  const versions = listVersions(changelog)
  expect(versions[0]).toBe(manifest.version)
  expect(matches(changelog, /^## (.+)/gm), 'write "## [1.2.3] - unreleased" or the day').toHaveLength(
    versions.length,
  )
  expect(versions.filter(version => !hasUpgradeNotes(changelog, version))).toEqual([])
  expect(JSON.parse(read('package-lock.json')).version, 'run npm install').toBe(manifest.version)
})

test('every document reads the way a native engineer writes', () => {
  const paragraphs = documents.flatMap(({ file, text }) =>
    text
      .replace(/```[^]*?```|`[^`\n]*`/g, 'x')
      .split(/\n\s*\n|\n(?=\s*[-*|#\d])/)
      .map(words => `${words.replace(/\s+/g, ' ').trim()} (${file})`),
  )
  const bans = [...habits, colons]
  expect(paragraphs.filter(words => bans.some(({ pattern }) => pattern.test(words)))).toEqual([])
})
