import { type Source, sourceOf, textOf } from './sources.ts'

type Rule = { files: RegExp; may: (name: string, source: Source) => boolean; allowed: string }

const isProject = (name: string) => /^(contract|server|web|test|bench|scripts)\//.test(name)
const isPackage = (name: string) => !isProject(name)
const anyOf =
  (...patterns: RegExp[]) =>
  (name: string) =>
    patterns.some(pattern => pattern.test(name))

/** A feature is a folder of a domain, or a file beside these folders. */
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+\/[^/.]+)/.exec(path)?.[1]
const isOwnFeature = (name: string, { file }: Source) => featureOf(name) === featureOf(file)
const isTypeOnly = (name: string, { typeImports }: Source) => typeImports.includes(name)

const NODE = /^node:/
const CONTRACT = /^contract\//
const PLATFORM = /^server\/platform\//
const MODEL = /^server\/model\//
const FEATURES = /^server\/features\//
const ROUTES = /^server\/features\/[^/]+\/routes\.ts$/
/** Files of features that are named after a role that has no statements. */
const PURE_ROLE = /^server\/features\/(.+\/)?([a-z-]+-)?(policy|rules|reactions)\.ts$/
/** Modules by which both sides compute something from an id, a text or a number. */
const FOR_CONTROLS =
  /^contract\/(backoff|text\/(blank|by-language|characters|fnv1a|glyph-cells|i18n|initials|languages|number-text|plain-letters|time-ago))\.ts$/
/** Modules that write mails with their links, pages and files. */
const LAYOUTS =
  /^server\/platform\/(mail\/(key-ring|mail-page|safe-words)|formats\/(brand-slot|csv|escape-html|html|markdown)|pages\/visitor-page)\.ts$/
/** Sign-up, sign-in and what proves who somebody is. */
const SIGN_IN = /^server\/features\/sign-in\//
/** Roles, bans, and accounts by the service key. */
const OPERATORS = /^server\/features\/operators\//
/**
 * The features by which members manage their own account. Deletion and export reach what every feature stores about a
 * member.
 */
const ACCOUNT = /^server\/features\/account\//
/** Reports, what moderators and operators decide, and the operator's screen. */
const MODERATION = /^server\/features\/moderation\//
/** The features for people without an account. They draw one page together, and take addresses as sign-up does. */
const PUBLIC_PAGES = /^server\/features\/public-pages\//
/** The domains that open transactions without the write wrapper: sessions end and begin in them. */
export const IDENTITY = /^server\/features\/(sign-in|operators)\//

/** Matches a file that runs transactions of its own, so that a command of another feature cannot call it within its own. */
const OPENS_TRANSACTION =
  /\bwrite\(|\.transaction\(\)|import (?!type)[^;'"]*'#server\/platform\/database\/(transaction|batched-writes)\.ts'/
const opensTransaction = (name: string) => OPENS_TRANSACTION.test(textOf(name))

const isOpenToOthers = (name: string) => FEATURES.test(name) && !ROUTES.test(name) && !opensTransaction(name)
/** Domains whose features reach into each other and into those of lower domains that are named. */
const openDomain = (files: RegExp, allowed: string, ...others: RegExp[]): Rule => ({
  files,
  allowed: `the contract, the platform, the model, packages, its own domain, ${allowed} and what other features offer without a transaction`,
  may: name =>
    isPackage(name) || isOpenToOthers(name) || anyOf(CONTRACT, PLATFORM, MODEL, files, ...others)(name),
})

/** The parts of the first load that pages use: its timing, and the stylesheet of later pages. */
const FIRST_LOAD = /^web\/boot\/(startup-timing|full-stylesheet)\.ts$/

const isPureImport = anyOf(CONTRACT, LAYOUTS, MODEL)
/** Returns whether a file of a feature is computation alone: of the contract, the model, and other such files. */
function isPure(name: string): boolean {
  if (isPureImport(name)) return true
  const source = FEATURES.test(name) ? sourceOf(name) : undefined
  return source !== undefined && source.imports.every(isPure)
}

/** Rules of which modules a file may import. The first rule whose `files` matches applies to a shipped file. */
export const importRules: Rule[] = [
  {
    files: /^contract\//,
    allowed: 'zod/mini, d3-shape, qrcode-generator, @lingui and the contract',
    may: anyOf(CONTRACT, /^(d3-shape|zod|qrcode-generator|@lingui\/.+)$/),
  },
  {
    files: MODEL,
    allowed: 'types only, of the contract, packages and the model',
    may: (name, source) => isTypeOnly(name, source) && (isPackage(name) || anyOf(CONTRACT, MODEL)(name)),
  },
  {
    files: PLATFORM,
    allowed: 'the contract, packages, the model as types; no feature',
    may: (name, source) =>
      isPackage(name) || anyOf(CONTRACT, PLATFORM)(name) || (MODEL.test(name) && isTypeOnly(name, source)),
  },
  {
    files: ROUTES,
    allowed: "the contract, the platform's http, the features of its domain, types",
    may: (name, source) =>
      anyOf(CONTRACT, /^server\/platform\/(http\/|failures\/refusal\.ts$)/)(name) ||
      domainOf(name)?.domain === domainOf(source.file)?.domain ||
      isTypeOnly(name, source),
  },
  {
    files: PURE_ROLE,
    allowed:
      'policies, rules and reactions are pure: the contract, how mails, pages and files are written, the model, other pure files. Move what needs the database, the clock or HTTP to another file of the feature',
    may: isPure,
  },
  openDomain(SIGN_IN, ''),
  openDomain(OPERATORS, 'sign-in,', SIGN_IN),
  openDomain(ACCOUNT, 'sign-in, operators,', SIGN_IN, OPERATORS),
  openDomain(MODERATION, 'sign-in, operators, accounts,', SIGN_IN, OPERATORS, ACCOUNT),
  openDomain(PUBLIC_PAGES, 'sign-in,', SIGN_IN),
  {
    files: FEATURES,
    allowed:
      'the contract, the platform, packages, the model, its own files, and what other features offer without a transaction. A statement that a command of another feature needs is in a file without write()',
    may: (name, source) =>
      isPackage(name) ||
      anyOf(CONTRACT, PLATFORM, MODEL)(name) ||
      isOwnFeature(name, source) ||
      isOpenToOthers(name) ||
      isTypeOnly(name, source),
  },
  {
    files: /^server\//,
    allowed: 'all of the server',
    may: name => isPackage(name) || anyOf(CONTRACT, /^server\//)(name),
  },
  {
    files: /^web\/ui\//,
    allowed:
      'packages for looks, other ui, how an id is drawn, what is blank, which letters are alike, how long to wait; no router, no query, no endpoint',
    may: anyOf(/^web\/ui\//, FOR_CONTROLS, /^react(-dom)?$/, /^@base-ui\//, /^lucide-react$/, /^sonner$/),
  },
  {
    files: /^web\/(platform|links\.ts)/,
    allowed: 'the contract, packages, ui',
    may: name => isPackage(name) || anyOf(CONTRACT, /^web\/(platform|ui)\//)(name),
  },
  {
    files: /^web\/features\//,
    allowed: 'the contract, ui, platform, links, the timing of the first load, other features, packages',
    may: name =>
      isPackage(name) ||
      anyOf(CONTRACT, FIRST_LOAD, /^web\/(features|ui|platform)\//, /^web\/links\.ts$/)(name),
  },
  {
    files: /^web\/(pages|gallery)\//,
    allowed: 'features, ui, links, platform, the timing of the first load, the router; a page never fetches',
    may: name =>
      anyOf(
        /^web\/(features|ui|platform|gallery)\//,
        /^web\/links\.ts$/,
        CONTRACT,
        FIRST_LOAD,
        /^react(-router)?$/,
        /^lucide-react$/,
      )(name) && name !== 'web/platform/api/api.ts',
  },
  { files: /^web\//, allowed: 'the web', may: name => isPackage(name) || anyOf(CONTRACT, /^web\//)(name) },
]

/** Describes each import that breaks its file's rule. */
export const brokenImports = (source: Source) => {
  const rule = importRules.find(({ files }) => files.test(source.file))
  return source.imports
    .filter(name => !NODE.test(name) && rule && !rule.may(name, source))
    .map(name => `${source.file} imports ${name}; it may import: ${rule?.allowed}`)
}

const SQL = /from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
const HAS_SQL = /^server\/(platform|features)\/|^server\/model\/([a-z-]+-)?schema\.ts$/

/** Describes a file that has statements where none may be: in routes, policies and pure rules, and outside of the server. */
export const brokenStatements = ({ file, text }: Source) => {
  if (!SQL.test(text)) return []
  if (ROUTES.test(file))
    return [`${file} touches SQL: routes only name functions. Move it to the function's file`]
  if (PURE_ROLE.test(file))
    return [
      `${file} touches SQL: policies, rules and reactions are pure. Move it to another file of the feature`,
    ]
  return HAS_SQL.test(file) ? [] : [`${file} touches SQL: move it to server/features or server/platform`]
}

/**
 * The domains of each side, the lowest first. Features of one rank may import each other as far as that forms no circle.
 */
const DOMAINS: Record<string, readonly (readonly string[])[]> = {
  server: [
    ['items'],
    ['evidence'],
    ['talk'],
    ['rewards'],
    ['sign-in'],
    ['operators'],
    ['account'],
    ['moderation'],
    ['public-pages'],
  ],
  web: [
    ['core'],
    ['rewards', 'moderation'],
    ['items', 'evidence', 'talk'],
    ['sign-in', 'account'],
    ['publish', 'public-pages', 'site'],
    ['app-shell'],
  ],
}
/** The way out for a file that needs something of a higher domain, by side. */
const WAY_OUT: Record<string, string> = {
  server: 'Pass it in from server/compose, or move what both need to the lower domain or to server/platform.',
  web: 'Move what both need to the lower domain, or to web/platform.',
}

const domainOf = (path: string) => {
  const [, side, domain] = /^(server|web)\/features\/([^/]+)\//.exec(path) ?? []
  return side && domain ? { side, domain } : undefined
}

/** Folders of the contract that are no domain: what texts, colours and addresses of every domain need. */
const SHARED_FOLDERS = ['addresses', 'brand', 'text']

/** Describes a file of the contract in a folder that is not one of the server's domains. */
export const brokenContractFolder = ({ file }: Source) => {
  const [, folder] = /^contract\/([^/]+)\//.exec(file) ?? []
  const domains = DOMAINS.server?.flat() ?? []
  if (!folder || domains.includes(folder) || SHARED_FOLDERS.includes(folder)) return []
  return [`${file}: put it into the folder of its domain on the server (${domains.join(', ')})`]
}

/** Describes each import of a feature in a domain above the importer's. */
export const brokenDomains = ({ file, imports }: Source) => {
  const own = domainOf(file)
  if (!own) return []
  const { side, domain } = own
  const order = DOMAINS[side] ?? []
  const rankOf = (name: string) => order.findIndex(names => names.includes(name))
  if (rankOf(domain) < 0)
    return [`${file}: give the domain "${domain}" its place in DOMAINS (test/architecture/imports.ts)`]
  return imports
    .filter(name => {
      const other = domainOf(name)
      return other?.side === side && rankOf(other.domain) > rankOf(domain)
    })
    .map(
      name =>
        `${file} imports ${name}: a domain imports those of its rank and below it only (${order.map(names => names.join(', ')).join(' < ')}). ${WAY_OUT[side]}`,
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

/** Finds a path of nodes that leads back to its start. Returns undefined if there is none. */
export function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  const walk = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next, [...path, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = walk(node, [])
    if (cycle) return cycle
  }
  return undefined
}

/** Describes a circle of files in a folder, whether they import values, types or each other later. */
export function brokenCircle(folder: string, sources: readonly Source[]) {
  const own = sources.filter(({ file }) => file.startsWith(`${folder}/`))
  const cycle = findCycle(new Map(own.map(({ file, imports }) => [file, new Set(imports)])))
  return cycle
    ? [`${cycle.join(' imports ')}: move what both need to a file that imports neither, or pass it in`]
    : []
}
