import type { Source } from './sources.ts'

/** The rooms of server/platform, the lowest first. Those of one rank do not import each other. */
const ROOMS: readonly (readonly string[])[] = [
  ['failures', 'formats', 'language', 'settings'],
  ['metrics', 'processes'],
  ['database'],
  ['jobs', 'mail', 'queries', 'storage'],
  ['backup', 'scale-out'],
  ['connections'],
  ['live', 'rate-limits'],
  ['http', 'pictures'],
  ['pages'],
  ['api-docs'],
]

const SCALE_OUT = 'server/platform/scale-out/'

const rankOf = (room: string) => ROOMS.findIndex(rooms => rooms.includes(room))
const roomOf = (file: string) => /^server\/platform\/(?:([^/]+)\/)?/.exec(file)?.[1]
const isOfPlatform = (file: string) => file.startsWith('server/platform/')

/** Describes each import of a room of the platform that is not below the importer's. What is loaded by import() is apart. */
export function brokenRooms({ file, imports, laterImports }: Source) {
  if (!isOfPlatform(file)) return []
  const own = roomOf(file)
  if (own === undefined) return [`${file}: put it into the room of server/platform that it belongs to`]
  if (rankOf(own) < 0)
    return [`${file}: give the room "${own}" its place in ROOMS (test/architecture/platform.ts)`]
  return imports
    .filter(name => isOfPlatform(name) && !laterImports.includes(name))
    .filter(name => {
      const other = roomOf(name) ?? ''
      return other !== own && rankOf(other) >= rankOf(own)
    })
    .map(
      name =>
        `${file} imports ${name}: a room imports those below it only (${ROOMS.map(rooms => rooms.join(', ')).join(' < ')}). Pass it in, describe what you need of it by a type of your own, or move what both need to the lower room.`,
    )
}

/** Describes each import that loads a part of scale-out although no setting asked for it. */
export const brokenScaleOut = ({ file, imports, laterImports, typeImports }: Source) =>
  file.startsWith(SCALE_OUT)
    ? []
    : imports
        .filter(name => name.startsWith(SCALE_OUT))
        .filter(name => !laterImports.includes(name) && !typeImports.includes(name))
        .map(
          name =>
            `${file} imports ${name}: import types of scale-out only, and load the rest by import() where a setting asks for it`,
        )

const LOG_POSITION = /log-?position|database-position|\bpg_\w*(_wal_|_lsn\b)/i
const KNOWS_LOG_POSITION = [
  'contract/log-position.ts',
  'web/platform/api/fetch-fresh.ts',
  'server/platform/scale-out/',
]
/** Files that may import the name of the header. */
const HEADER_PLACES = ['server/platform/scale-out/fresh-reads.ts', 'web/platform/api/fetch-fresh.ts']

/** Describes a file that knows of a position in the log of the database, or of its header, and is not the place for that. */
export function brokenLogPosition({ file, text, imports }: Source) {
  const isKnown = KNOWS_LOG_POSITION.some(place => file.startsWith(place))
  if (LOG_POSITION.test(text) && !isKnown)
    return [
      `${file} knows of a position in the log of the database: leave it to FreshReads on the server (server/platform/scale-out/fresh-reads.ts), to fetchFresh in the web (web/platform/api/fetch-fresh.ts)`,
    ]
  if (imports.includes('contract/log-position.ts') && !HEADER_PLACES.includes(file))
    return [`${file} imports contract/log-position.ts: only ${HEADER_PLACES.join(' and ')} may, once each`]
  return []
}
