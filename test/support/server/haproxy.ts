import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#test/support/running-app.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const PROGRAM = '/usr/sbin/haproxy'

export const isHaproxyThere = () => !spawnSync(PROGRAM, ['-v']).error

/** Returns the configuration that we publish, for the nodes at `ports` and pages in this folder. */
export async function toHaproxyNodes(ports: readonly string[]) {
  const ours = await readFile('docs/deploy/haproxy.cfg', 'utf8')
  const put = (text: string, port: string, at: number) =>
    text.replaceAll(`127.0.0.1:${3001 + at}`, `127.0.0.1:${port}`)
  return ports.reduce(put, ours.replaceAll('/opt/firsthand/current', path.resolve('.')))
}

/**
 * Starts Debian's haproxy in front of the nodes at `ports` until the test is over, with the configuration that we
 * publish, but without TLS. Returns its address. Throws if the package is missing.
 */
export async function startHaproxy(ports: readonly string[]) {
  if (!isHaproxyThere()) throw new Error('This proof needs Debian’s package haproxy.')
  const port = await freePort()
  const text = (await toHaproxyNodes(ports))
    .replace(/ *bind .* ssl .*\n *http-request redirect .*\n/, '')
    .replace(':::80 v4v6', `127.0.0.1:${port}`)
  const file = path.join(await temporaryFolder(), 'haproxy.cfg')
  await writeFile(file, text)
  const proxy = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
  })
  return `http://127.0.0.1:${port}`
}
