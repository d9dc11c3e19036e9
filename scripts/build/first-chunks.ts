import { fileURLToPath } from 'node:url'
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const OURS = /\/(web|contract)\//
const OPEN = ['landing', 'auth', 'faq', 'terms', 'privacy', 'not-found', 'unsubscribe']

const from = (...roots: string[]) => ({ roots: roots.map(root => WEB + root), modules: new Set<string>() })

/** Where the pages of a kind begin, and the modules of ours that must be there before these can run. */
const needed = {
  open: from('boot/start.tsx', ...OPEN.map(name => `pages/${name}.tsx`)),
  app: from('features/frame/shell/app-shell.tsx', 'pages/dashboard.tsx'),
  marketplace: from('pages/marketplace.tsx'),
  profile: from('pages/profile.tsx'),
}

/** Finds what is needed once all is read, before chunks are made. */
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
      // What a page begins with stays a chunk of its own, to be named by.
      for (const root of roots) modules.delete(root)
    }
  },
}

const isNeeded = (kind: keyof typeof needed, id: string) => needed[kind].modules.has(id)

const LIBRARIES = /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//
/** What reads and writes through the query cache, which no open page does. */
const READING =
  /\/@tanstack\/.*(Observer|useBaseQuery|useQuery|useInfiniteQuery|useMutation|errorBoundaryUtils|suspense)\.js$/
/** Our modules bring their icons along, each to where it is needed first; of these the open pages need one too. */
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

const EVER_THERE = /\/(vendor|rolldown-runtime|shell)-/
const THERE_WITH_MEMBERS = /\/(vendor|rolldown-runtime|shell|reading|app)-/
const ENTRY = /\/index-/
/** Imports what no one waits for, such as the palette. */
const IDLE = /\/(app-shell|global-dialogs)-/

/**
 * What is fetched together with a chunk that `hostId` asks for: not what runs already, each of which would cost a link in the
 * page. The entry alone leads from an open page to those of members.
 */
export const withoutFirst: ResolveModulePreloadDependenciesFn = (_, files, { hostId, hostType }) => {
  if (hostType === 'html') return files
  if (IDLE.test(hostId)) return []
  const there = ENTRY.test(hostId) ? EVER_THERE : THERE_WITH_MEMBERS
  return files.filter(file => !there.test(file))
}
