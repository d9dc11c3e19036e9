import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** The commands, except those that npm runs before others, and Biome, which prints its own help. */
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('pre') && name !== 'format')

const run = async (command: string, option: string) => {
  const [, ...args] = command.replace(/^exec /, '').split(' ')
  return promisify(execFile)(process.execPath, [...args, option], { env: { DATA_DIR: '/nowhere/data' } })
}

test.concurrent.each(commands)('%s prints its help and does nothing else', async (name, command) => {
  const { stdout, stderr } = await run(command, '--help')
  expect(stdout).toMatch(new RegExp(`^\\S.+\\.\n\nUsage: npm (run )?${name}\\b`))
  expect(stderr).toBe('')
  expect(await run(command, '-h')).toEqual({ stdout, stderr })
})

test("the help also works through a symlink to the program's folder", async () => {
  const link = path.join(await temporaryFolder(), 'current')
  await symlink(process.cwd(), link)
  const { stdout } = await run(`node --import ${link}/scripts/help.mjs ${link}/scripts/pause.ts`, '--help')
  expect(stdout).toContain('Usage: npm run pause -- [options]')
})

test('--version prints the version and starts nothing', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { stdout, stderr } = await run('node server/main.mjs', '--version')
  expect([stdout, stderr]).toEqual([`Firsthand ${version}\n`, ''])
})
