import { expect } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'
import type { TestServer } from '../server/server.ts'
import { letListMailsGo, orderMail } from './mail-reviews.ts'
import { sendListMails } from './send-list-mails.ts'

type Launch = { author: Persona; itemId: ItemId; draft?: object }

/** Writes, orders and sends the launch mail of an item. Returns, by recipient, the path of the page in their mail. */
export async function launch(server: TestServer, { author, itemId, draft }: Launch) {
  await letListMailsGo(server.db)
  expect((await orderMail(author, { itemId, draft: { address: '', ...draft } })).status).toBe(200)
  const mails = await sendListMails(server)
  return new Map(
    mails.map(({ to, text }) => [to, /https:\/\/\S+?(\/p\/\S+\/here\/\S+)/.exec(text)?.[1] ?? '']),
  )
}

type Fields = Record<string, string>
type From = { headers?: Fields; remoteAddress?: string }
const OWN = { 'sec-fetch-site': 'same-origin' }

/** Sends a form as our pages do. */
export const postForm = (
  { app }: Pick<TestServer, 'app'>,
  url: string,
  form: Fields = {},
  { headers = OWN, ...from }: From = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
    ...from,
  })
