import type { Source } from './sources.ts'

type Rule = { files: RegExp; may: (name: string, source: Source) => boolean; says: string }

const isProject = (name: string) => /^(contract|server|web|test|bench|scripts)\//.test(name)
const isPackage = (name: string) => !isProject(name)
const anyOf =
  (...patterns: RegExp[]) =>
  (name: string) =>
    patterns.some(pattern => pattern.test(name))

const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
const isOwnFeature = (name: string, { file }: Source) => featureOf(name) === featureOf(file)
const isTypeOnly = (name: string, { typeImports }: Source) => typeImports.includes(name)

const NODE = /^node:/
const CONTRACT = /^contract\//
const PLATFORM = /^server\/platform\//
const MODEL = /^server\/model\//
const IMPURE = /\/(routes|commands|queries|rows)\.ts$/
/** What both sides compute from an id, a text or a number. */
const FOR_CONTROLS =
  /^contract\/(backoff|text\/(blank|fnv1a|glyph-cells|initials|month-names|number-text|time-ago))\.ts$/
/** How mails with their links, pages and files are written. */
const LAYOUTS =
  /^server\/platform\/(mail\/(mail-page|safe-words)|formats\/(csv|escape-html|markdown)|brand-slot|signed-token|pages\/(html|brand-mark|visitor-page))\.ts$/
/** Sign-up, sign-in and account security. These features may import each other, and no other feature may import them. */
export const IDENTITY =
  /^server\/features\/accounts\/(account|admin|bans|community-settings|credential-changes|email-links|emails|factors|invitations|keys|passwords|protocol|puzzles|roles|sessions|sign-up|undo)\//
const MEMBER_NAMES = /^server\/features\/accounts\/names\/rows\.ts$/
/** Reports, what moderators and operators decide, and the operator's screen: it reaches into accounts, and nothing imports it. */
const MODERATION = /^server\/features\/moderation\//
/** What people without an account see and leave. Its features draw one page together, and take addresses as sign-up does. */
const PUBLIC = /^server\/features\/public\//
/**
 * Deletes an account together with what every other feature stores about the member, for whatever reason: their own order, an
 * operator's, or a restore that brought them back. These features may import each other.
 */
export const ACCOUNT_DELETION =
  /^server\/features\/accounts\/(account-deletion|erasures|own-deletions|restores)\//
/** Reads what every feature stores about a member, for the member. */
const EXPORTS = /^server\/features\/accounts\/exports\//
const OTHERS_OPEN = /^server\/features\/[^/]+\/[^/]+\/(queries|policy|rows)\.ts$/
/** A pure rule of another feature can do nothing but compute, so who may import the feature's rows may import it. */
const isPureRule = (name: string) =>
  name.startsWith('server/features/') && !IMPURE.test(name) && !/\/(policy|reactions)\.ts$/.test(name)
const isOpenToOthers = (name: string) => (OTHERS_OPEN.test(name) || isPureRule(name)) && !IDENTITY.test(name)

/** What pages use of the first load: its moments, and the stylesheet of later pages. */
const MOMENTS = /^web\/boot\/(moments|full-stylesheet)\.ts$/

/** Who may import whom. The first rule whose `files` matches applies to a shipped file. */
export const importRules: Rule[] = [
  {
    files: /^contract\//,
    says: 'zod/mini, d3-shape, qrcode-generator and the contract',
    may: anyOf(CONTRACT, /^(d3-shape|zod|qrcode-generator)$/),
  },
  {
    files: MODEL,
    says: 'types only',
    may: (name, source) => isTypeOnly(name, source),
  },
  {
    files: PLATFORM,
    says: 'the contract, packages, the model as types; no feature',
    may: (name, source) =>
      isPackage(name) || anyOf(CONTRACT, PLATFORM)(name) || (MODEL.test(name) && isTypeOnly(name, source)),
  },
  {
    files: IDENTITY,
    says: 'the contract, the platform, the model, identity, member names, packages',
    may: name => isPackage(name) || anyOf(CONTRACT, PLATFORM, MODEL, IDENTITY, MEMBER_NAMES)(name),
  },
  {
    files: ACCOUNT_DELETION,
    says: "the contract, the platform, the model, account deletion, identity, others' queries, policies and rows, packages",
    may: name =>
      isPackage(name) ||
      isOpenToOthers(name) ||
      anyOf(CONTRACT, PLATFORM, MODEL, IDENTITY, ACCOUNT_DELETION)(name),
  },
  {
    files: EXPORTS,
    says: "the contract, the platform, the model, its own files, identity, others' queries, policies and rows, packages",
    may: (name, source) =>
      isPackage(name) ||
      isOwnFeature(name, source) ||
      isOpenToOthers(name) ||
      anyOf(CONTRACT, PLATFORM, MODEL, IDENTITY)(name),
  },
  {
    files: MODERATION,
    says: "the contract, the platform, the model, its own files, identity and account deletion, others' queries, policies and rows, packages",
    may: (name, source) =>
      isPackage(name) ||
      isOwnFeature(name, source) ||
      isOpenToOthers(name) ||
      anyOf(CONTRACT, PLATFORM, MODEL, IDENTITY, ACCOUNT_DELETION)(name),
  },
  {
    files: PUBLIC,
    says: "the contract, the platform, the model, its own district, identity, others' queries, policies and rows, packages",
    may: name =>
      isPackage(name) || isOpenToOthers(name) || anyOf(CONTRACT, PLATFORM, MODEL, IDENTITY, PUBLIC)(name),
  },
  {
    files: /^server\/features\/[^/]+\/[^/]+\/routes\.ts$/,
    says: "the contract, the platform's http, its own commands and queries",
    may: (name, source) =>
      anyOf(CONTRACT, /^server\/platform\/(http\/|refusal\.ts$)/)(name) ||
      (/\/(commands|queries)\.ts$/.test(name) && isOwnFeature(name, source)) ||
      (PLATFORM.test(name) && isTypeOnly(name, source)),
  },
  {
    files: /^server\/features\/[^/]+\/[^/]+\/(commands|queries|rows)\.ts$/,
    says: "the contract, the platform, kysely, the model, its own files, others' queries, policies, rows and pure rules",
    may: (name, source) =>
      anyOf(CONTRACT, PLATFORM, MODEL, /^kysely$/)(name) ||
      isOpenToOthers(name) ||
      isOwnFeature(name, source),
  },
  {
    files: /^server\/features\//,
    says: 'a rule is pure: the contract, how mails, pages and files are written, the model, pure rules',
    may: (name, source) =>
      anyOf(CONTRACT, LAYOUTS, MODEL)(name) ||
      isPureRule(name) ||
      (isOwnFeature(name, source) && !IMPURE.test(name)),
  },
  {
    files: /^server\//,
    says: 'all of the server',
    may: name => isPackage(name) || anyOf(CONTRACT, /^server\//)(name),
  },
  {
    files: /^web\/ui\//,
    says: 'packages for looks, other ui, how an id is drawn, what is blank, how long to wait; no router, no query, no endpoint',
    may: anyOf(/^web\/ui\//, FOR_CONTROLS, /^react(-dom)?$/, /^@base-ui\//, /^lucide-react$/, /^sonner$/),
  },
  {
    files: /^web\/(platform|links\.ts)/,
    says: 'the contract, packages, ui',
    may: name => isPackage(name) || anyOf(CONTRACT, /^web\/(platform|ui)\//)(name),
  },
  {
    files: /^web\/features\//,
    says: 'the contract, ui, platform, links, the moments of the first load, other features, packages',
    may: name =>
      isPackage(name) || anyOf(CONTRACT, MOMENTS, /^web\/(features|ui|platform)\//, /^web\/links\.ts$/)(name),
  },
  {
    files: /^web\/(pages|gallery)\//,
    says: 'features, ui, links, platform, the moments of the first load, the router; a page never fetches',
    may: name =>
      anyOf(
        /^web\/(features|ui|platform|gallery)\//,
        /^web\/links\.ts$/,
        CONTRACT,
        MOMENTS,
        /^react(-router)?$/,
        /^lucide-react$/,
      )(name) && name !== 'web/platform/api/api.ts',
  },
  { files: /^web\//, says: 'the web', may: name => isPackage(name) || anyOf(CONTRACT, /^web\//)(name) },
]

/** Describes each import that breaks its file's rule. */
export const brokenImports = (source: Source) => {
  const rule = importRules.find(({ files }) => files.test(source.file))
  return source.imports
    .filter(name => !NODE.test(name) && rule && !rule.may(name, source))
    .map(name => `${source.file} imports ${name}; it may import: ${rule?.says}`)
}

/** The districts of each side, the lowest first. Those of one rank do not import each other. */
const DISTRICTS: Record<string, readonly (readonly string[])[]> = {
  server: [['items'], ['evidence'], ['talk'], ['rewards'], ['accounts'], ['moderation'], ['public']],
  web: [
    ['core'],
    ['rewards', 'moderation'],
    ['items'],
    ['evidence'],
    ['account'],
    ['publish', 'talk', 'public'],
    ['frame', 'admin'],
  ],
}
/** What to do with a file that needs something of a higher district, by side. */
const WAY_OUT: Record<string, string> = {
  server:
    'Pass it in from server/compose, or move what both need to the lower district or to server/platform.',
  web: 'Move what both need to the lower district, or to web/platform.',
}

const districtOf = (path: string) => {
  const [, side, district] = /^(server|web)\/features\/([^/]+)\//.exec(path) ?? []
  return side && district ? { side, district } : undefined
}

/** Folders of the contract that are no district: what texts, colours and addresses of every district need. */
const SHARED_FOLDERS = ['addresses', 'brand', 'text']

/** Describes a file of the contract in a folder that is no district of the server. */
export const brokenContractFolder = ({ file }: Source) => {
  const [, folder] = /^contract\/([^/]+)\//.exec(file) ?? []
  const districts = DISTRICTS.server?.flat() ?? []
  if (!folder || districts.includes(folder) || SHARED_FOLDERS.includes(folder)) return []
  return [`${file}: put it into the folder of its district on the server (${districts.join(', ')})`]
}

/** Describes each import of a feature in a district that is not below the importer's. */
export const brokenDistricts = ({ file, imports }: Source) => {
  const own = districtOf(file)
  if (!own) return []
  const { side, district } = own
  const order = DISTRICTS[side] ?? []
  const rankOf = (name: string) => order.findIndex(names => names.includes(name))
  if (rankOf(district) < 0)
    return [`${file}: give the district "${district}" its place in DISTRICTS (test/architecture/imports.ts)`]
  return imports
    .filter(name => {
      const other = districtOf(name)
      return other?.side === side && other.district !== district && rankOf(other.district) >= rankOf(district)
    })
    .map(
      name =>
        `${file} imports ${name}: a district imports those below it only (${order.map(names => names.join(', ')).join(' < ')}). ${WAY_OUT[side]}`,
    )
}

/** Returns the features that each feature of a side imports. */
export function featureGraph(side: 'server' | 'web', sources: readonly Source[]) {
  const graph = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    const from = featureOf(file)
    if (!from || !file.startsWith(`${side}/`)) continue
    const to = graph.get(from) ?? new Set()
    graph.set(from, to)
    for (const name of imports) {
      const other = featureOf(name)
      if (other && other !== from) to.add(other)
    }
  }
  return graph
}

/** Finds a path of features that leads back to its start. Returns undefined if there is none. */
export function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const walk = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next, [...path, node])
      if (cycle) return cycle
    }
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = walk(node, [])
    if (cycle) return cycle
  }
  return undefined
}
