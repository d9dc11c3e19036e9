import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseMail } from '../../../../scripts/demo/mails/parse-mail.ts'
import { openSmtp } from '../../mail/smtp.ts'
import type { TestServer } from '../../server/server.ts'

const NODE = fileURLToPath(new URL('weekly-email-node.ts', import.meta.url))

type Kills = { at: string; killAt: readonly number[] }

/**
 * Lets two nodes at a time send the weekly emails of a time, and kills both when so many have arrived. Returns the ids of the
 * mails that each address got, and how many arrived.
 */
export async function sendThroughKills({ url, sql }: TestServer, { at, killAt }: Kills) {
  let [count, kill] = [0, () => {}]
  const limits = [...killAt]
  const smtp = await openSmtp(command => {
    if (command === 'END') {
      count += 1
      if (count === limits[0]) {
        limits.shift()
        kill()
      }
    }
    return undefined
  })
  const run = async () => {
    const nodes = [1, 2].map(() => spawn(process.execPath, [NODE, url, smtp.url, at], { stdio: 'inherit' }))
    kill = () => {
      for (const node of nodes) node.kill('SIGKILL')
    }
    const codes = await Promise.all(nodes.map(async node => (await once(node, 'exit'))[0] as number | null))
    return codes.every(code => code === 0)
  }
  while (!(await run())) {
    await sql`update weekly_emails set due_at = now() where due_at is not null`
  }
  smtp.close()
  const ids = new Map<string, Set<string>>()
  for (const { to, raw } of smtp.mails)
    for (const address of to)
      ids.set(
        address,
        (ids.get(address) ?? new Set()).add(parseMail(raw).headers.get('message-id') ?? 'none'),
      )
  return { ids, arrived: smtp.mails.length }
}
