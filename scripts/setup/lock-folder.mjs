import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './step.mjs'

const PATIENCE = 15 * 60_000

/** Does the work while no other setup of this folder is at work; waits for one that is. */
export async function alone(root, work) {
  const lock = path.join(root, '.setup-lock')
  const mine = `${lock}-${process.pid}`
  rmSync(mine, { recursive: true, force: true })
  mkdirSync(mine)
  writeFileSync(path.join(mine, 'pid'), `${process.pid}`)
  await take({ lock, mine, began: Date.now(), isNoted: false })
  const release = () => putAway(lock)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Moving a folder with its content onto a held lock fails: taking is one step. */
async function take({ lock, mine, began, isNoted }) {
  if (moved(mine, lock)) return
  const holder = holderOf(lock)
  if (Date.now() - began > PATIENCE) {
    rmSync(mine, { recursive: true })
    throw new Error(`Another setup has held this folder for 15 minutes; if none is running, remove ${lock}.`)
  }
  if (holder && !isSetup(holder)) breakLock(lock, holder)
  else if (holder && !isNoted)
    say(`another setup is at work in this folder (process ${holder}), waiting for it ...`)
  await pause(200)
  await take({ lock, mine, began, isNoted: isNoted || holder !== undefined })
}

function moved(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(error.code)) return false
    throw error
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/** The number of a setup that was killed may belong to another program by now, even to us. */
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

/** Of several that wait only the one that makes the inner folder breaks the lock, and only the one it looked at. */
function breakLock(lock, holder) {
  const claim = path.join(lock, 'claim')
  try {
    mkdirSync(claim)
  } catch {
    return
  }
  if (holderOf(lock) === holder) putAway(lock)
  else rmdirSync(claim)
}

/** Renames the lock before removing it, because a waiting setup must not find it half removed. */
function putAway(lock) {
  const aside = `${lock}-${process.pid}-done`
  renameSync(lock, aside)
  rmSync(aside, { recursive: true })
}
