import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#test/support/running-app.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const PROGRAM = '/usr/sbin/haproxy'
const OURS = 'docs/deploy/haproxy.cfg'

export const isHaproxyThere = () => !spawnSync(PROGRAM, ['-v']).error

/**
 * Starts Debian's haproxy in front of the nodes at `ports` until the test is over, with the configuration that we
 * publish. Returns its address. Throws if the package is missing.
 */
export async function startHaproxy(ports: readonly string[]) {
  if (!isHaproxyThere()) throw new Error('This proof needs Debian’s package haproxy.')
  const port = await freePort()
  let text = (await readFile(OURS, 'utf8'))
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll('/opt/firsthand/docs/deploy', path.resolve('docs/deploy'))
  for (const [turn, own] of ports.entries())
    text = text.replaceAll(`127.0.0.1:${3001 + turn}`, `127.0.0.1:${own}`)
  const file = path.join(await temporaryFolder(), 'haproxy.cfg')
  await writeFile(file, text)
  const proxy = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
  })
  return `http://127.0.0.1:${port}`
}
