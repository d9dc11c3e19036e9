import { readdir, readFile } from 'node:fs/promises'

/** Lists the child processes of a process, from /proc. */
async function childrenOf(pid: string) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map(thread => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap(list => list.split(' ').filter(Boolean))
}

/** Lists the ids of the workers of a program with WORKERS. */
export async function workersOf(pid: number | undefined) {
  const children = await childrenOf(String(pid))
  const commands = await Promise.all(
    children.map(child => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, turn) => commands[turn]?.includes('main.mjs')).map(Number)
}
