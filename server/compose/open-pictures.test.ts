import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { picturesUp } from '#server/platform/metrics/counters.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openPictureTries } from './open-pictures.ts'

test('from startup on, the metrics show whether pictures can be encoded and stored, and failures are logged', async () => {
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: line => void lines.push(JSON.parse(line).msg) } } })
  const attempt = async (DATA_DIR: string) => {
    picturesUp.reset()
    const { stop } = await openPictureTries({ settings: readSettings({ DATA_DIR }), log })
    const read = async () => (await picturesUp.get()).values
    await expect.poll(read).toHaveLength(2)
    await stop()
    return Object.fromEntries((await read()).map(({ labels, value }) => [labels.part, value]))
  }
  const folder = await temporaryFolder()
  expect([await attempt(folder), lines]).toEqual([{ encoder: 1, storage: 1 }, []])
  const { execPath } = process
  onTestFinished(() => void (process.execPath = execPath))
  process.execPath = '/bin/false'
  expect(await attempt(path.join(folder, 'gone'))).toEqual({ encoder: 0, storage: 0 })
  expect(lines.toSorted()).toEqual(
    ['encoder', 'storage'].map(part => `pictures cannot be uploaded: the ${part} failed`),
  )
})
