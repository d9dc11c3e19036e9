import type { Health } from '#contract/moderation/health.ts'
import { pauseNames, pauseWords } from '#web/features/moderation/pauses/pause-names.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { toUntilText } from '#web/ui/text/until-text.ts'

export type HealthTile = { label: string; isWell: boolean; word: string; note: string }

const GB = 1_000_000_000
const LOW_DISK_BYTES = 2 * GB
const SLOW_MS = 100
/** A day, an hour until it is looked at, and an hour for the backup itself. */
const LATE_MS = 26 * 60 * 60 * 1_000

const toSize = (bytes: number) =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / 1_000_000)} MB`

/** The tiles of a health report: what is well in a word, and the number behind it. */
export function toHealthTiles(health: Health): HealthTile[] {
  return [
    toMail(health),
    toJobs(health),
    toDatabase(health),
    toPictures(health),
    ...toRedis(health),
    toBackup(health),
    toProcess(health),
    toNodes(health),
    ...toPauses(health),
  ]
}

function toMail({ mail: { isConfigured, waitingCount, lastFailure } }: Health): HealthTile {
  if (!isConfigured)
    return { label: 'Email', isWell: false, word: 'No mail server', note: `${waitingCount} waiting` }
  const isWell = lastFailure === null
  return {
    label: 'Email',
    isWell,
    word: isWell ? 'Sends' : 'Failed',
    note: lastFailure ?? `${waitingCount} waiting`,
  }
}

function toJobs({ jobs }: Health): HealthTile {
  const failed = jobs.reduce((sum, { failedCount }) => sum + failedCount, 0)
  const waiting = jobs.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
  const isWell = failed === 0
  return { label: 'Jobs', isWell, word: isWell ? 'On time' : `${failed} failed`, note: `${waiting} waiting` }
}

function toDatabase({ database: { responseMs, diskFreeBytes, sizeBytes, pool } }: Health): HealthTile {
  const isFull = diskFreeBytes !== null && diskFreeBytes < LOW_DISK_BYTES
  const isWell = !isFull && responseMs < SLOW_MS && pool.waitingCount === 0
  const word = isFull ? 'Disk nearly full' : isWell ? 'Healthy' : 'Slow'
  const size = sizeBytes === null ? '' : `, ${toSize(sizeBytes)}`
  return { label: 'Database', isWell, word, note: `${Math.round(responseMs)} ms${size}` }
}

function toPictures({ pictures: { kind, isReachable, diskFreeBytes } }: Health): HealthTile {
  const free = diskFreeBytes === null ? kind : `${toSize(diskFreeBytes)} free`
  return {
    label: 'Pictures',
    isWell: isReachable,
    word: isReachable ? 'Stored' : 'Not reachable',
    note: free,
  }
}

function toRedis({ redis }: Health): HealthTile[] {
  if (!redis) return []
  const { isUp } = redis
  const note = isUp ? 'Calls are counted there' : 'Calls are counted in the database'
  return [{ label: 'Redis', isWell: isUp, word: isUp ? 'Responds' : 'Away', note }]
}

function toBackup({ at, backup: { isDaily, lastAt, lastBytes, lastFailure } }: Health): HealthTile {
  const label = 'Backup'
  if (!isDaily) return { label, isWell: false, word: 'Not daily', note: 'BACKUP_DIR names a folder for it' }
  if (lastFailure !== null) return { label, isWell: false, word: 'Failed', note: lastFailure }
  if (lastAt === null) return { label, isWell: true, word: 'Daily', note: 'The first is made within an hour' }
  const isLate = Date.parse(at) - Date.parse(lastAt) > LATE_MS
  const size = lastBytes === null ? '' : `, ${toSize(lastBytes)}`
  return { label, isWell: !isLate, word: isLate ? 'Late' : 'Daily', note: `${toFullDate(lastAt)}${size}` }
}

function toProcess({ process: { eventLoopDelayMs, memoryBytes } }: Health): HealthTile {
  const isWell = eventLoopDelayMs.p99 < SLOW_MS
  const note = `p99 ${Math.round(eventLoopDelayMs.p99)} ms, ${toSize(memoryBytes.resident)}`
  return { label: 'This node', isWell, word: isWell ? 'Quick' : 'Busy', note }
}

function toNodes({ nodes }: Health): HealthTile {
  const up = nodes.filter(({ isUp }) => isUp).length
  const isWell = up === nodes.length
  return { label: 'Nodes', isWell, word: isWell ? 'All up' : `${nodes.length - up} gone`, note: `${up} up` }
}

/** A tile for what is paused; none if nothing is. */
function toPauses({ pauses }: Health): HealthTile[] {
  if (pauses.length === 0) return []
  const note = pauses
    .map(({ name, until }) => `${pauseWords[name].label} until ${toUntilText(until)}`)
    .join(', ')
  return [{ label: 'Paused', isWell: false, word: `${pauses.length} of ${pauseNames.length}`, note }]
}
