import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { processesOn } from '#test/support/database/embedded-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const PATIENCE = { timeout: 90_000 }

test('SIGTERM to npm run demo stops its server and its database and removes the folder', async () => {
  const folder = await temporaryFolder()
  const demo = spawn('npm', ['run', 'demo'], {
    env: { ...process.env, TMPDIR: folder, PORT: '0', PUBLIC_URL: '' },
    stdio: 'ignore',
  })
  onTestFinished(() => void demo.kill('SIGKILL'))
  const isServing = async () =>
    (await processesOn(folder)).some(line => /checkpointer|postgres -D/.test(line))
  await expect.poll(isServing, PATIENCE).toBe(true)

  demo.kill('SIGTERM')
  await once(demo, 'exit')
  await expect.poll(() => processesOn(folder), PATIENCE).toEqual([])
  expect((await readdir(folder)).filter(name => name.startsWith('firsthand-demo-'))).toEqual([])
}, 200_000)
