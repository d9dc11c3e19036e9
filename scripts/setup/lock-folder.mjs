import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { print } from './step.mjs'

const PATIENCE = 15 * 60_000

/** Waits for a setup of the same folder that runs already. */
export async function withFolderLock(root, work) {
  const lock = path.join(root, '.setup-lock')
  const mine = `${lock}-${process.pid}`
  rmSync(mine, { recursive: true, force: true })
  mkdirSync(mine)
  writeFileSync(path.join(mine, 'pid'), `${process.pid}`)
  await takeLock({ lock, mine, startedAt: Date.now(), isNoted: false })
  const release = () => removeLock(lock)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * Moves a folder with content to the path of the lock, which fails if the lock is held. So the lock is taken in one step.
 */
async function takeLock({ lock, mine, startedAt, isNoted }) {
  if (tryRename(mine, lock)) return
  const holder = readHolder(lock)
  if (Date.now() - startedAt > PATIENCE) {
    rmSync(mine, { recursive: true })
    throw new Error(`Another setup has held this folder for 15 minutes; if none is running, remove ${lock}.`)
  }
  if (holder && !isSetup(holder)) breakLock(lock, holder)
  else if (holder && !isNoted)
    print(`another setup is at work in this folder (process ${holder}), waiting for it ...`)
  await pause(200)
  await takeLock({ lock, mine, startedAt, isNoted: isNoted || holder !== undefined })
}

function tryRename(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(error.code)) return false
    throw error
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns whether a process is a setup. After a kill, its id may belong to another program, even to this one. */
function isSetup(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('setup.mjs')
  } catch {
    return true
  }
}

/**
 * Breaks the lock if it still has this holder. Of several waiting setups, only the one that creates the inner folder does
 * so.
 */
function breakLock(lock, holder) {
  const claim = path.join(lock, 'claim')
  try {
    mkdirSync(claim)
  } catch {
    return
  }
  if (readHolder(lock) === holder) removeLock(lock)
  else rmdirSync(claim)
}

/** Removes the lock. Renames it first, because a waiting setup must not find it half removed. */
function removeLock(lock) {
  const aside = `${lock}-${process.pid}-done`
  renameSync(lock, aside)
  rmSync(aside, { recursive: true })
}
