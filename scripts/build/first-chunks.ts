import { fileURLToPath } from 'node:url'
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const OURS = /\/(web|contract)\//
const OPEN = ['landing', 'auth', 'faq', 'terms', 'privacy', 'not-found', 'unsubscribe']

const startAt = (...roots: string[]) => ({ roots: roots.map(root => WEB + root), modules: new Set<string>() })

/** The first modules of each kind of page, and our modules that must be loaded before they can run. */
const needed = {
  open: startAt('boot/start.tsx', ...OPEN.map(name => `pages/${name}.tsx`)),
  app: startAt('features/frame/shell/app-shell.tsx', 'pages/dashboard.tsx'),
  marketplace: startAt('pages/marketplace.tsx'),
  profile: startAt('pages/profile.tsx'),
}

/** Finds the needed modules after all are parsed and before chunks are made. */
export const findNeeded: Plugin = {
  name: 'find-needed',
  apply: 'build',
  buildEnd() {
    for (const { roots, modules } of Object.values(needed)) {
      const waiting = [...roots]
      for (const id of waiting) {
        if (modules.has(id) || !OURS.test(id)) continue
        modules.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      // The first module of a page stays a chunk of its own, which gives the chunk its name.
      for (const root of roots) modules.delete(root)
    }
  },
}

const isNeeded = (kind: keyof typeof needed, id: string) => needed[kind].modules.has(id)

const LIBRARIES = /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//
/** The code that reads and writes through the query cache, which no public page does. */
const READING =
  /\/@tanstack\/.*(Observer|useBaseQuery|useQuery|useInfiniteQuery|useMutation|errorBoundaryUtils|suspense)\.js$/
/** Icons are in the chunk of the module that needs them first. Public pages need one of those too. */
const SHARED_ICON = /\/lucide-react\/.*\/icons\/plus\.mjs$/

/**
 * The chunks of the first load, in order: libraries that every page needs, code that public and members' pages share,
 * how members' pages read data, their frame with the first page, and the cards of lists. A module belongs to the first
 * chunk whose test accepts it.
 */
export const firstChunks = [
  { name: 'vendor', test: (id: string) => LIBRARIES.test(id) && !READING.test(id) },
  { name: 'reading', test: READING },
  {
    name: 'shell',
    test: (id: string) => (isNeeded('open', id) && isNeeded('app', id)) || SHARED_ICON.test(id),
  },
  { name: 'app', test: (id: string) => isNeeded('app', id) },
  {
    name: 'cards',
    test: (id: string) => isNeeded('marketplace', id) && isNeeded('profile', id) && !isNeeded('open', id),
  },
]

const ALWAYS_LOADED = /\/(vendor|rolldown-runtime|shell)-/
const LOADED_WITH_MEMBERS = /\/(vendor|rolldown-runtime|shell|reading|app)-/
const ENTRY = /\/index-/
/** Imports what no one waits for, such as the palette. */
const IDLE = /\/(app-shell|global-dialogs)-/

/**
 * Returns what is fetched together with a chunk that `hostId` imports, without the chunks that are loaded by then, each of
 * which would cost a link in the page. Only the entry leads from a public page to those of members.
 */
export const omitLoadedChunks: ResolveModulePreloadDependenciesFn = (_, files, { hostId, hostType }) => {
  if (hostType === 'html') return files
  if (IDLE.test(hostId)) return []
  const loaded = ENTRY.test(hostId) ? ALWAYS_LOADED : LOADED_WITH_MEMBERS
  return files.filter(file => !loaded.test(file))
}
