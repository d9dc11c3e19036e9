import type { Source } from './sources.ts'

/** The roles of files in a feature; every other file is a topic below. */
const ROLES = {
  server: ['routes', 'commands', 'queries', 'rows', 'policy', 'reactions', 'rules'],
  web: ['queries', 'mutations'],
}

/** Files of a feature that are named after their topic: pure rules, and on the web the state of a page. */
const TOPICS: Record<string, string> = {
  //TOPICS
}

/** Components that share a file, named after what they have in common. */
const GROUPS: Record<string, string> = {
  //GROUPS
}

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toPascalCase = (name: string) => toCamelCase(`-${name}`)

const exports = (text: string, name: string) =>
  new RegExp(`export (default )?(async )?(function|const) ${name}\\b`).test(text)

const isListed = (lists: Record<string, string>, folder: string, name: string) =>
  lists[folder]?.split(' ').includes(name)

/** Returns what is wrong with the name of a feature's file, in a sentence that says what to do. */
export function unknownNames({ file, text }: Source): string[] {
  const [, side, folder = '', name = '', type] =
    /^(server|web)\/features\/(.+)\/([^/]+)\.(tsx?)$/.exec(file) ?? []
  if (side !== 'server' && side !== 'web') return []
  const path = `${side}/${folder}`
  if (ROLES[side].includes(name)) return []
  if (name.startsWith('use-')) {
    const hook = toCamelCase(name)
    return exports(text, hook) ? [] : [`${file}: export the hook ${hook}, after which the file is named.`]
  }
  if (type === 'tsx') {
    const component = toPascalCase(name)
    if (exports(text, component) || isListed(GROUPS, path, name)) return []
    return [
      `${file}: name it after the component it exports, or list it under '${path}' in GROUPS (test/architecture/vocabulary.ts).`,
    ]
  }
  if (isListed(TOPICS, path, name)) return []
  return [
    `${file}: a file of a feature is one of ${ROLES[side].join(', ')}; if it is a rule with a topic of its own, list '${name}' under '${path}' in TOPICS (test/architecture/vocabulary.ts).`,
  ]
}

/** Returns the listed names that have no file. */
export function unusedNames(sources: readonly Source[]): string[] {
  const files = new Set(sources.map(({ file }) => file))
  const missing = (lists: Record<string, string>, type: string) =>
    Object.entries(lists).flatMap(([path, names]) =>
      names
        .split(' ')
        .filter(name => !files.has(`${path.replace('/', '/features/')}/${name}.${type}`))
        .map(
          name =>
            `Remove '${name}' under '${path}' (test/architecture/vocabulary.ts): there is no such file.`,
        ),
    )
  return [...missing(TOPICS, 'ts'), ...missing(GROUPS, 'tsx')]
}
