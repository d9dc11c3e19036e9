import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { castVote, withdrawVote } from '#test/support/items/actions.ts'
import { newCommentId } from '#test/support/items/factories.ts'
import { runScript } from '#test/support/run-script.ts'

const EVERY_MS = 20
const LOOK_MS = 20

type Load = { members: readonly Persona[]; items: readonly ItemId[] }

const comment = (by: Persona, itemId: ItemId) =>
  by.call('POST /items/:itemId/comments', {
    params: { itemId },
    body: { id: newCommentId(), content: crypto.randomUUID() },
  })

/** Sends a request. Every fourth one writes: a vote, its withdrawal or a comment. */
function send({ members, items }: Load, turn: number): Promise<{ status: number }> {
  const by = members[turn % members.length] as Persona
  const itemId = items[Math.floor(Math.random() * items.length)] as ItemId
  if (turn % 4) return by.call('GET /ideas')
  const write = [castVote, comment, withdrawVote][Math.floor(Math.random() * 3)] ?? castVote
  return write(by, itemId)
}

/** Sends requests at fixed times while `work` is running. Returns the delay of each response after its time (ms). */
export async function measureMeanwhile(load: Load, work: Promise<unknown>) {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  const delays: Promise<number>[] = []
  let due = performance.now()
  for (let turn = 0; !over.signal.aborted; turn += 1, due += EVERY_MS) {
    await pause(Math.max(0, due - performance.now()))
    delays.push(delayOf(send(load, turn), due))
  }
  await done
  return Promise.all(delays)
}

async function delayOf(request: Promise<{ status: number }>, due: number) {
  const { status } = await request
  if (status >= 500) throw new Error(`a request was answered ${status}`)
  return performance.now() - due
}

/** Lets the command write a backup while the program runs. */
export async function backUpByCommand(dataDir: string, file: string) {
  await rm(file, { force: true })
  const { code, output } = await runScript('backup', { DATA_DIR: dataDir }, file)
  if (code !== 0) throw new Error(output)
}

/** Lets the program write its daily backup into an empty folder. */
export async function backUpByJob(database: ClientConfig, folder: string) {
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
  const client = new Client(database)
  await client.connect()
  await client.query(`insert into jobs.job (name) values ('backup.write')`)
  await client.end()
  while (!(await readdir(folder)).some(name => name.endsWith('.zip'))) await pause(LOOK_MS)
}

/** Returns the value that is above 999 of 1,000 values. */
export const p999 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.999)] ?? Number.NaN
