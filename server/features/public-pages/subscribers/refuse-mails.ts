import { sql } from 'kysely'
import { SubscriberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { forgetContact } from '#server/features/moderation/reports/stored-visitor-reports.ts'
import { neverText } from '#server/features/talk/refused-addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { getMailKey, verifySignedToken } from '#server/platform/mail/key-ring.ts'
import type { VisitorRequest } from '#server/platform/pages/serve-visitor-pages.ts'
import { drawLinkPage } from '#server/platform/pages/visitor-page.ts'
import { hashAddress, mailbox, takeYesBack } from './stored-subscribers.ts'

type Owner = { hash: Buffer; subscriberId: SubscriberId | undefined }

async function findOwner(db: Db, token = ''): Promise<Owner | undefined> {
  const id = verifySignedToken(token, { purpose: 'never-again', key: await getMailKey(db) })
  const [hash, subscriber] = id?.split('~') ?? []
  return hash === undefined
    ? undefined
    : { hash: Buffer.from(hash, 'hex'), subscriberId: SubscriberId.safeParse(subscriber).data }
}

const hasRefusedMails = async (db: Db, { hash }: Owner) =>
  (await db
    .selectFrom('refused_addresses')
    .select('address_hash')
    .where('address_hash', '=', hash)
    .executeTakeFirst()) !== undefined

/** Erases everything that the mailbox left. */
export async function refuseMails(db: Db, { email, key }: { email: string; key: Buffer }) {
  await sql`
    with refused as (
      insert into refused_addresses (address_hash) values (${hashAddress(key, email)}) on conflict do nothing),
    gone as (delete from subscribers where ${mailbox} = mailbox_of(${email}) returning id, visit_id)
    ${takeYesBack}`.execute(db)
  await forgetContact(db, email)
}

async function refuse(db: Db, { hash, subscriberId }: Owner) {
  const known =
    subscriberId &&
    (await db.selectFrom('subscribers').select('email').where('id', '=', subscriberId).executeTakeFirst())
  if (known) return refuseMails(db, { email: known.email, key: await getMailKey(db) })
  await db
    .insertInto('refused_addresses')
    .values({ address_hash: hash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const allow = (db: Db, { hash }: Owner) =>
  db.deleteFrom('refused_addresses').where('address_hash', '=', hash).execute()

const drawForm = (button: Html) =>
  html`<form method="post">
    <p class="choices">${button}</p>
  </form>`

const drawQuestion = () =>
  drawLinkPage({
    title: i18n.t('Never email this address again?'),
    lead: i18n.t(
      'No list here will email it, and no one can make us email it again. If this address has an account, it still gets emails about that account.',
    ),
    rest: drawForm(
      html`<button class="button primary large" name="choice" value="never">${neverText()}</button>`,
    ),
  })

const drawRefused = () =>
  drawLinkPage({
    title: i18n.t('We’ll never email this address.'),
    lead: i18n.t(
      'No one here can make us email it. We store a code that recognizes the address but can’t be turned back into it.',
    ),
    rest: drawForm(
      html`<button class="button large" name="choice" value="allow">${i18n.t('Allow emails again')}</button>`,
    ),
  })

const drawUnknown = () =>
  drawLinkPage({
    title: i18n.t('This link doesn’t work.'),
    lead: i18n.t('It’s incomplete. Copy the whole link from the email.'),
    status: 404,
  })

/** The link is in every mail to people without an account. */
export const openNever = (db: Db) => ({
  show: async ({ params }: VisitorRequest) => {
    const owner = await findOwner(db, params.token)
    if (!owner) return drawUnknown()
    return (await hasRefusedMails(db, owner)) ? drawRefused() : drawQuestion()
  },
  receive: async ({ params: { token = '' }, form: { choice } }: VisitorRequest) => {
    const owner = await findOwner(db, token)
    if (!owner) return drawUnknown()
    if (choice === 'never') await refuse(db, owner)
    if (choice === 'allow') await allow(db, owner)
    return { goTo: `/p/never/${token}` }
  },
})
