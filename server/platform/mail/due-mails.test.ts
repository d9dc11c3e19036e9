import { expect, test } from 'vitest'
import { sendDueMails } from './due-mails.ts'

test('a delivered mail is noted again if that fails, and never postponed', async () => {
  const [claims, calls] = [[['mail']], [] as string[]]
  const note = (call: string) => async () => void calls.push(call)
  const mails = {
    what: 'a mail',
    claim: async () => claims.pop() ?? [],
    deliver: note('delivered'),
    done: async () => {
      if (calls.push('noted') === 2) throw new Error('no database')
    },
    postpone: note('postponed'),
  }
  await sendDueMails({ log: { warn: () => {} } as never }, mails)
  expect(calls).toEqual(['delivered', 'noted', 'noted'])
})
