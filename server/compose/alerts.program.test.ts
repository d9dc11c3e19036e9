import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { canRun } from '#test/support/debian-program.ts'

test.skipIf(!(await canRun('promtool', 'prometheus')))(
  'Prometheus sends one alert, with a link to PUBLIC_URL, for a series that vanished or never existed',
  async () => {
    const rules = ['test', 'rules', 'test/support/server/fired-alerts.yml']
    await expect(promisify(execFile)('promtool', rules)).resolves.toMatchObject({ stderr: '' })
  },
)
