import type { Health } from '#contract/moderation/health.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { pauseNames, pauseWords } from '#web/features/moderation/pauses/pause-names.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { toUntilText } from '#web/ui/text/until-text.ts'

export type HealthTile = { label: string; isWell: boolean; word: string; note: string }

const GB = 1_000_000_000
const LOW_DISK_BYTES = 2 * GB
const SLOW_MS = 100
/** A day, an hour for the check, and an hour for the backup itself. */
const LATE_MS = 26 * 60 * 60 * 1_000

const gigabytes = () =>
  new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })

const toSize = (bytes: number) =>
  bytes >= GB
    ? i18n.t('{size} GB', { size: gigabytes().format(bytes / GB) })
    : i18n.t('{size} MB', { size: Math.round(bytes / 1_000_000) })

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
    return {
      label: i18n.t({ message: 'Email', context: 'sending of emails' }),
      isWell: false,
      word: i18n.t('No mail server'),
      note: i18n.t('{waitingCount} waiting', { waitingCount }),
    }
  const isWell = lastFailure === null
  return {
    label: i18n.t({ message: 'Email', context: 'sending of emails' }),
    isWell,
    word: isWell ? i18n.t('Working') : i18n.t('Failed'),
    note: lastFailure ?? i18n.t('{waitingCount} waiting', { waitingCount }),
  }
}

function toJobs({ jobs }: Health): HealthTile {
  const failed = jobs.reduce((sum, { failedCount }) => sum + failedCount, 0)
  const waiting = jobs.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
  const isWell = failed === 0
  return {
    label: i18n.t('Jobs'),
    isWell,
    word: isWell ? i18n.t('On time') : i18n.t('{failed} failed', { failed }),
    note: i18n.t('{waiting} waiting', { waiting }),
  }
}

function toDatabase({ database: { responseMs, diskFreeBytes, sizeBytes, pool } }: Health): HealthTile {
  const isFull = diskFreeBytes !== null && diskFreeBytes < LOW_DISK_BYTES
  const isWell = !isFull && responseMs < SLOW_MS && pool.waitingCount === 0
  const word = isFull ? i18n.t('Disk nearly full') : isWell ? i18n.t('Healthy') : i18n.t('Slow')
  const ms = i18n.t('{ms} ms', { ms: Math.round(responseMs) })
  const note = sizeBytes === null ? ms : `${ms}, ${toSize(sizeBytes)}`
  return { label: i18n.t('Database'), isWell, word, note }
}

function toPictures({ pictures: { kind, isReachable, diskFreeBytes } }: Health): HealthTile {
  const free = diskFreeBytes === null ? kind : i18n.t('{size} free', { size: toSize(diskFreeBytes) })
  return {
    label: i18n.t('Pictures'),
    isWell: isReachable,
    word: isReachable ? i18n.t('Stored') : i18n.t('Not reachable'),
    note: free,
  }
}

function toRedis({ redis }: Health): HealthTile[] {
  if (!redis) return []
  const { isUp } = redis
  const note = isUp ? i18n.t('Counts requests') : i18n.t('The database counts requests')
  return [{ label: 'Redis', isWell: isUp, word: isUp ? i18n.t('Responds') : i18n.t('Unreachable'), note }]
}

function toBackup({ at, backup: { isDaily, lastAt, lastBytes, lastFailure } }: Health): HealthTile {
  const label = i18n.t('Backup')
  if (!isDaily)
    return {
      label,
      isWell: false,
      word: i18n.t('Not daily'),
      note: i18n.t('Set BACKUP_DIR to turn it on'),
    }
  if (lastFailure !== null) return { label, isWell: false, word: i18n.t('Failed'), note: lastFailure }
  if (lastAt === null)
    return { label, isWell: true, word: i18n.t('Daily'), note: i18n.t('The first one runs within an hour') }
  const isLate = Date.parse(at) - Date.parse(lastAt) > LATE_MS
  const size = lastBytes === null ? '' : `, ${toSize(lastBytes)}`
  return {
    label,
    isWell: !isLate,
    word: isLate ? i18n.t('Late') : i18n.t('Daily'),
    note: `${toFullDate(lastAt)}${size}`,
  }
}

function toProcess({ process: { eventLoopDelayMs, memoryBytes } }: Health): HealthTile {
  const isWell = eventLoopDelayMs.p99 < SLOW_MS
  const note = i18n.t('p99 {ms} ms, {size}', {
    ms: Math.round(eventLoopDelayMs.p99),
    size: toSize(memoryBytes.resident),
  })
  return { label: i18n.t('This node'), isWell, word: isWell ? i18n.t('Fast') : i18n.t('Busy'), note }
}

function toNodes({ nodes }: Health): HealthTile {
  const up = nodes.filter(({ isUp }) => isUp).length
  const isWell = up === nodes.length
  return {
    label: i18n.t('Nodes'),
    isWell,
    word: isWell ? i18n.t('All up') : i18n.t('{count} gone', { count: nodes.length - up }),
    note: i18n.t('{up} up', { up }),
  }
}

function toPauses({ pauses }: Health): HealthTile[] {
  if (pauses.length === 0) return []
  const note = toListText(
    pauses.map(({ name, until }) =>
      i18n.t('{label} until {until}', { label: pauseWords[name].label, until: toUntilText(until) }),
    ),
  )
  return [
    {
      label: i18n.t('Paused'),
      isWell: false,
      word: i18n.t('{count} of {total}', { count: pauses.length, total: pauseNames.length }),
      note,
    },
  ]
}
