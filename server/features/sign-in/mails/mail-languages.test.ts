import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { join } from '#test/support/accounts/personas.ts'
import { offerLanguages } from '#test/support/languages/offer-languages.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendAccountMails } from './commands.ts'
import { queueMail } from './queued-mails.ts'

const server = useServer()

let endOffer: () => Promise<void>
beforeEach(async () => {
  endOffer = await offerLanguages(['de'], { 'Choose a new password': 'Neues Passwort wählen' })
})
afterEach(() => endOffer())

async function orderFor(chosen: Language | null, asked: Language) {
  const { id, email } = await join(server)
  await server.db.updateTable('profiles').set({ language: chosen }).where('id', '=', id).execute()
  await inLanguage(asked, () => queueMail(server.db, 'recovery', sql<boolean>`email = ${email}`))
  return email
}

/** Sends the queued emails. Returns the emails by their addresses. */
async function send() {
  const mails = await inLanguage('de', () => sentBy(server, sendAccountMails))
  return new Map(mails.map(mail => [mail.to, mail]))
}

test('an email uses the member’s language, or else the request’s', async () => {
  const [german, english, unknown] = [
    await orderFor('de', 'en'),
    await orderFor('en', 'de'),
    await orderFor(null, 'de'),
  ]
  const mails = await send()
  expect([german, english, unknown].map(to => mails.get(to)?.subject)).toEqual([
    'Neues Passwort wählen',
    'Choose a new password',
    'Neues Passwort wählen',
  ])
  expect(mails.get(german)?.html).toContain('<html lang="de">')
})

test('an email uses the community’s first language if operators offer only other languages', async () => {
  const offer = (languages: Language[], language: Language) =>
    server.db.updateTable('community_settings').set({ languages, language }).execute()
  onTestFinished(async () => void (await offer([], 'en')))
  await offer(['en'], 'en')
  const toEnglish = [await orderFor('de', 'de'), await orderFor(null, 'de')]
  const english = await send()
  expect(toEnglish.map(to => english.get(to)?.subject)).toEqual(Array(2).fill('Choose a new password'))
  await offer(['fr'], 'de')
  const toGerman = [await orderFor('en', 'en'), await orderFor(null, 'en'), await orderFor('de', 'en')]
  const german = await send()
  expect(toGerman.map(to => german.get(to)?.subject)).toEqual(Array(3).fill('Neues Passwort wählen'))
})
