import type { Source } from './sources.ts'

/** The rooms of server/platform, the lowest first. Those of one rank do not import each other. */
const ROOMS: readonly (readonly string[])[] = [
  ['failures', 'formats', 'language', 'settings'],
  ['metrics', 'processes'],
  ['database'],
  ['jobs', 'mail', 'queries', 'storage'],
  ['backup'],
  ['connections'],
  ['live', 'rate-limits'],
  ['http', 'pictures'],
  ['pages'],
  ['api-docs'],
]

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
