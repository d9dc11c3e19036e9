import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const CONTRACT = fileURLToPath(new URL('../../contract/', import.meta.url))
/** Returns whether a module is ours. Compares the whole path, because the project may be in a folder named web. */
const isOurs = (id: string) => id.startsWith(WEB) || id.startsWith(CONTRACT)
const OPEN = ['landing', 'auth', 'faq', 'terms', 'privacy', 'not-found', 'unsubscribe']

const startAt = (...roots: string[]) => ({ roots: roots.map(root => WEB + root), modules: new Set<string>() })

const needed = {
  open: startAt('boot/start.tsx', ...OPEN.map(name => `pages/${name}.tsx`)),
  app: startAt('features/frame/shell/app-shell.tsx', 'pages/dashboard.tsx'),
  marketplace: startAt('pages/marketplace.tsx'),
  profile: startAt('pages/profile.tsx'),
}

/**
 * A plugin that finds the needed modules after all are parsed and before chunks are made. It fails the build if a file,
 * package or chunk in this file does not exist.
 */
export const findNeeded: Plugin = {
  name: 'find-needed',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    const missing = [
      ...Object.values(needed).flatMap(({ roots }) => roots.filter(root => !ids.includes(root))),
      ...NAMED.filter(name => !ids.some(id => name.test(id))).map(String),
    ]
    if (missing.length > 0) this.error(`first-chunks.ts names what no page imports: ${missing.join(', ')}`)
    for (const { roots, modules } of Object.values(needed)) {
      const waiting = [...roots]
      for (const id of waiting) {
        if (modules.has(id) || !isOurs(id)) continue
        modules.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      // The first module of a page remains a chunk of its own, which gives the chunk its name.
      for (const root of roots) modules.delete(root)
    }
  },
  generateBundle(_, bundle) {
    const made = Object.values(bundle).map(file => (file.type === 'chunk' ? file.name : ''))
    const named = [...firstChunks.map(({ name }) => name), ...LOADED_WITH_MEMBERS, ENTRY, ...IDLE, ...SELDOM]
    const missing = [...new Set(named)].filter(name => !made.includes(name))
    if (missing.length > 0)
      this.error(`first-chunks.ts names chunks that are not made: ${missing.join(', ')}`)
  },
}

const isNeeded = (kind: keyof typeof needed, id: string) => needed[kind].modules.has(id)

const LIBRARIES = ['react', 'react-dom', 'react-router', 'scheduler', '@tanstack', '@lingui'].map(
  name => new RegExp(`/node_modules/${name}/`),
)
/** The modules that read and write through the query cache. No public page does. */
const READING = [
  'Observer',
  'useBaseQuery',
  'useQuery',
  'useInfiniteQuery',
  'useMutation',
  'errorBoundaryUtils',
  'suspense',
].map(name => new RegExp(`/@tanstack/.*${name}\\.js$`))
/**
 * Modules that public pages need at once and members' pages need later. An icon is in the chunk of the first module that
 * imports it.
 */
const SHARED = [
  /\/lucide-react\/.*\/icons\/plus\.mjs$/,
  /\/web\/platform\/community\.ts$/,
  /\/contract\/text\/i18n\.ts$/,
  /\/web\/ui\/text\/sentence\.tsx$/,
]
const NAMED = [...LIBRARIES, ...READING, ...SHARED]

const isIn = (names: RegExp[], id: string) => names.some(name => name.test(id))

/**
 * The chunks of the first load, in order: libraries that every page needs, code that public and members' pages share, the
 * reading of data on members' pages, their frame with the first page, and the cards of lists. A module belongs to the first
 * chunk whose test accepts it.
 */
export const firstChunks = [
  { name: 'vendor', test: (id: string) => isIn(LIBRARIES, id) && !isIn(READING, id) },
  { name: 'reading', test: (id: string) => isIn(READING, id) },
  {
    name: 'shell',
    test: (id: string) => (isNeeded('open', id) && isNeeded('app', id)) || isIn(SHARED, id),
  },
  { name: 'app', test: (id: string) => isNeeded('app', id) },
  {
    name: 'cards',
    test: (id: string) => isNeeded('marketplace', id) && isNeeded('profile', id) && !isNeeded('open', id),
  },
]

const ALWAYS_LOADED = ['vendor', 'rolldown-runtime', 'shell']
const LOADED_WITH_MEMBERS = [...ALWAYS_LOADED, 'reading', 'app']
const ENTRY = 'index'
/** Chunks for which no one waits, such as the command palette, and those that are loaded when the pointer comes near. */
const IDLE = ['app-shell', 'global-dialogs', 'report-menu']

/** Chunks of pages that are rarely opened. The entry would name each of them to everyone. */
const SELDOM = ['notices', 'auth-steps', 'correct-item', 'unsubscribe']

const PAGES = readdirSync(fileURLToPath(new URL('../../web/pages', import.meta.url))).map(
  file => file.split('.')[0],
)

/**
 * Returns whether a chunk's file has its name. The entry lists the files of all chunks for everyone, so the others have only
 * a hash.
 */
export const isNamedChunk = (name: string) =>
  [...LOADED_WITH_MEMBERS, 'cards', ENTRY, ...IDLE, ...SELDOM, ...PAGES].includes(name)

const isOneOf = (names: string[], file: string) => names.some(name => file.includes(`/${name}-`))

/**
 * Returns the files to fetch together with a chunk that `hostId` imports. Leaves out chunks that are loaded by then, each of
 * which would cost a link in the page. Only the entry leads from a public page to those of members.
 */
export const omitLoadedChunks: ResolveModulePreloadDependenciesFn = (
  imported,
  files,
  { hostId, hostType },
) => {
  if (hostType === 'html') return files
  if (isOneOf(SELDOM, imported)) return [imported]
  if (isOneOf(IDLE, hostId)) return []
  const loaded = isOneOf([ENTRY], hostId) ? ALWAYS_LOADED : LOADED_WITH_MEMBERS
  return files.filter(file => !isOneOf(loaded, file))
}
