import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { MemberId } from '#contract/ids.ts'

/** A deletion is `intended` before it commits and `erased` after it; it was `kept` if it never committed. */
type State = 'intended' | 'erased' | 'kept'
type Line = { at: string; state: State; memberId: MemberId }

const LINE = /^(\S+) (intended|erased|kept) (\S+)$/

export const erasureFile = (dataDir: string) => path.join(dataDir, 'erased.log')

/** Incomplete lines are ignored, and an erased member stays erased. */
export function parseErasures(text: string): ReadonlyMap<MemberId, Line> {
  const latest = new Map<MemberId, Line>()
  for (const written of text.split('\n')) {
    const [, at, state, id] = LINE.exec(written) ?? []
    const { data: memberId } = MemberId.safeParse(id)
    if (!at || !state || !memberId) continue
    if (latest.get(memberId)?.state !== 'erased')
      latest.set(memberId, { at, state: state as State, memberId })
  }
  return latest
}

export const listErasures = (text: string, wanted: State) =>
  [...parseErasures(text).values()].filter(({ state }) => state === wanted)

export const readErasureLog = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

/** Waits until the lines are on the disk. Each begins a line of its own, even if the one before it was cut off. */
export async function appendErasures(file: string, lines: readonly Line[]) {
  if (lines.length === 0) return
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const log = await open(file, 'a', 0o600)
  try {
    await log.appendFile(lines.map(({ at, state, memberId }) => `\n${at} ${state} ${memberId}`).join(''))
    await log.sync()
  } finally {
    await log.close()
  }
  await syncFolder(folder)
}

/** A new file is there after a power cut only if its folder was written too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
