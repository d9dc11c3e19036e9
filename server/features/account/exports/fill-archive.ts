import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import {
  type Area,
  areas,
  countRows,
  listSections,
  readRows,
  type Section,
} from '#server/features/account/exports/areas/areas.ts'
import { messageSection } from '#server/features/account/exports/areas/talk.ts'
import {
  type Line,
  subscriberSection,
  toCells,
} from '#server/features/account/exports/areas/waiting-lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { atOneMoment } from '#server/platform/database/transaction.ts'
import { toCsv, toCsvLines } from '#server/platform/formats/csv.ts'
import type { Zip } from '#server/platform/formats/zip.ts'
import { nowIso, nowMillis } from '#server/platform/processes/clock.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { toConversation, toEntry, toMessage, toReadMe } from './markdown.ts'
import { type Claim, noteProgress } from './stored-exports.ts'

const NOTED_EVERY_MS = 500

type Job = {
  db: Db
  storage: Pick<Storage, 'getStream'>
  claim: Claim
  community: string
  signal: AbortSignal
}

/**
 * Reads the rows of the database at one moment, then the pictures. Throws once the archive is no longer wanted or another
 * node makes it.
 */
export async function fillArchive(zip: Zip, job: Job) {
  const { member } = job.claim
  const note = createProgress(job)
  const names = await atOneMoment(job.db, async tx => {
    const pictures = await listPictures(tx, member)
    await note({ picture_total: pictures.length, row_total: await countAll(tx, member) })
    await addTexts(zip, { tx, member, community: job.community, note })
    return pictures
  })
  for (const [place, name] of names.entries()) {
    const picture = await job.storage.getStream(name)
    // A missing picture was removed after it was listed.
    if (picture) await zip.add(`pictures/${name}`, picture.content)
    await note({ picture_count: place + 1 })
  }
}

const sections = [...areas.flatMap(listSections), messageSection]

async function countAll(tx: Tx, member: MemberId) {
  let all = 0
  for (const section of sections) all += await countRows(tx, { section, member })
  return all
}

async function listPictures(tx: Tx, member: MemberId) {
  const { rows } = await sql<{ name: string }>`
    select distinct sha256 || '.' || width || '.avif' as name from uploads
    where user_id = ${member}`.execute(tx)
  return rows.map(({ name }) => name)
}

type Note = ReturnType<typeof createProgress>

function createProgress({ db, claim, signal }: Job) {
  let notedAt = 0
  let rows = 0
  return async ({ read = 0, ...counts }: Parameters<typeof noteProgress>[2] & { read?: number }) => {
    signal.throwIfAborted()
    rows += read
    const isDue = nowMillis() - notedAt > NOTED_EVERY_MS || counts.row_total !== undefined
    if (!isDue) return
    notedAt = nowMillis()
    // Each row is read twice, once for machines and once for people.
    const row_count = Math.floor(rows / 2)
    if (!(await noteProgress(db, claim, { ...counts, row_count }))) throw new Error('no longer wanted')
  }
}

type Source = { tx: Tx; member: MemberId; note: Note }

async function addTexts(zip: Zip, { community, ...source }: Source & { community: string }) {
  await zip.add('README.md', toReadMe({ community, madeAt: nowIso() }))
  for (const section of sections) await zip.add(`data/${section.name}.json`, toJson(section, source))
  for (const area of areas) await zip.add(`reading/${toFile(area.title)}.md`, toPages(area, source))
  await zip.add('reading/messages.md', toTranscripts(source))
  const csv = toList(source)
  const { value: heading, done } = await csv.next()
  if (done) return
  await zip.add('waiting-lists.csv', concat(heading, csv))
}

const toFile = (title: string) => title.toLowerCase().replaceAll(' ', '-')

async function* readNoted(section: Section, { tx, member, note }: Source) {
  for await (const rows of readRows(tx, { section, member })) {
    await note({ read: rows.length })
    yield rows
  }
}

async function* toJson(section: Section, source: Source) {
  let before = '[\n'
  for await (const rows of readNoted(section, source)) {
    yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* toPages(area: Area, source: Source) {
  yield `# ${area.title}\n\n`
  for (const section of listSections(area)) {
    let heading = `## ${section.title}\n\n`
    for await (const rows of readNoted(section, source)) {
      yield heading + rows.map(toEntry).join('')
      heading = ''
    }
    if (heading) yield `${heading}Nothing.\n\n`
  }
}

async function* toTranscripts(source: Source) {
  yield '# Messages\n\n'
  let current: unknown
  for await (const rows of readNoted(messageSection, source))
    yield rows
      .map(row => {
        const isSame = row['conversationId'] === current
        current = row['conversationId']
        return `${isSame ? '' : toConversation(row)}${toMessage(row)}`
      })
      .join('')
}

/** Without rows there is nothing at all, not even the names of the columns. */
async function* toList(source: Source) {
  let isFirst = true
  for await (const rows of readRows(source.tx, { section: subscriberSection, member: source.member })) {
    const cells = toCells(rows as Line[])
    yield isFirst ? toCsv(cells) : toCsvLines(cells.slice(1))
    isFirst = false
  }
}

async function* concat(first: string, others: AsyncIterable<string>) {
  yield first
  yield* others
}
