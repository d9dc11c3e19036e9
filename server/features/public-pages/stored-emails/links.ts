import { sql } from 'kysely'
import { i18n } from '#contract/text/i18n.ts'
import { forgetContact } from '#server/features/moderation/reports/stored-visitor-reports.ts'
import { verifyStamped } from '#server/features/public-pages/joining/join-token.ts'
import { toSubscriberMail } from '#server/features/public-pages/subscribers/confirmation-mail.ts'
import { isVisitor, storeMayBeAsked } from '#server/features/public-pages/subscribers/may-be-asked.ts'
import { hashAddress, takeYesBack } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { createLink, hashLinkToken } from '#server/features/sign-in/mails/one-time-token.ts'
import {
  checkEmail,
  isStorable,
  maskEmail,
  normalizeEmail,
} from '#server/features/sign-in/protocol/account-fields.ts'
import { toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { currentDay } from '#server/features/talk/stranger-mails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import { refuseMails } from '../subscribers/refuse-mails.ts'
import {
  drawErased,
  drawLinkAsk,
  drawLinkSent,
  drawNoMails,
  drawOpened,
  drawStored,
  drawUsed,
  type StoredEmail,
} from './pages.ts'

const findLink = async (db: Db, token: string) =>
  (
    await db
      .selectFrom('subscriber_links')
      .select('email')
      .where('token_hash', '=', hashLinkToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
  )?.email

async function listStored(db: Db, email: string) {
  const { rows } = await sql<StoredEmail>`
    select subscribers.id, (select profiles.name from profiles where profiles.id = items.user_id) as author, case when ${isVisitor} then may_be_asked_at is not null end as "mayBeAsked",
      (select json_build_object('at', changed_at, 'text', text) from list_mail_deliveries join list_mails using (item_id, kind)
        where list_mails.subscriber_id = subscribers.id and state = 'sent') as asked, items.name as item, subscribers.created_at as at, confirmed_at as "confirmedAt", left_at as "leftAt", via, site,
      array(
        select json_build_object('text', text, 'isShown', shown_at is not null and hidden_as is null)
        from visitor_answers where subscriber_id = subscribers.id order by answered_at) as answers
    from subscribers join items on items.id = subscribers.item_id
    where lower(email) = ${email} order by subscribers.created_at`.execute(db)
  return rows
}

const LINKS_A_DAY = sql.lit(3)

type NewLink = { email: string; hash: Buffer; addressHash: Buffer }

/**
 * Stores a link that is valid for an hour, if anything is stored about the address; at most three a day. The row of the
 * count is written for every address, so that the response takes the same time. Returns whether there is a link to mail.
 */
const insertLink = (db: Db, link: NewLink) =>
  withAdvisoryLock(db, `links of ${link.addressHash.toString('base64')}`, tx => insertCounted(tx, link))

async function insertCounted(tx: Tx, { email, hash, addressHash }: NewLink) {
  const { rows } = await sql`
    with counted as (
      insert into subscriber_mail_counts (address_hash, day, mails) values (${addressHash}, ${currentDay}, 0)
      on conflict (address_hash, day) do update set mails = subscriber_mail_counts.mails)
    insert into subscriber_links (token_hash, email, expires_at)
    select ${hash}, ${email}, now() + interval '1 hour'
    where exists (select from subscribers where lower(email) = ${email}) and (
      select count(*) from subscriber_links
      where mailbox_of(email) = mailbox_of(${email}) and expires_at > now() - interval '23 hours') < ${LINKS_A_DAY}
    returning email`.execute(tx)
  return rows.length > 0
}

/**
 * Uses the link up and returns its address. With `next`, the hash of another token, the new token is valid for the rest of
 * the hour instead. Undefined if the link was used, is too old, or never existed.
 */
async function takeLink(db: Db, token: string, next?: Buffer) {
  const { rows } = await sql<{ email: string }>`
    update subscriber_links set token_hash = coalesce(${next ?? null}::bytea, token_hash),
      used_at = case when ${next === undefined}::boolean then now() end
    where token_hash = ${hashLinkToken(token)} and used_at is null and expires_at > now()
    returning email`.execute(db)
  return rows[0]?.email
}

const eraseAddress = (db: Db, email: string) =>
  sql`with links as (delete from subscriber_links where email = ${email}),
    gone as (delete from subscribers where lower(email) = ${email} returning id, visit_id)
    ${takeYesBack}`.execute(db)

const toLinkMail = ({ address, never }: { address: string; never: string }) =>
  toSubscriberMail({
    subject: i18n.t('See or erase what we store about you'),
    lines: [i18n.t('Someone, hopefully you, asked to see what {brand} stores about this address.')],
    button: { label: i18n.t('See it'), address },
    foot: i18n.t("The link works once and expires in an hour. If you didn't ask for it, ignore this email."),
    never,
  })

/** `mailLater` does not wait for the result. */
export type StoredEmailDependencies = {
  db: Db
  origin: string
  hasMailServer: boolean
  mailLater: (mail: Mail) => void
}

type Draw = VisitorRoute['draw']

/** Finds the address behind the link of a confirmation mail, so that the page of that link need not contain it. */
async function findLinkedAddress(db: Db, token: string) {
  const link = verifyStamped(token, { purpose: 'confirm', key: await getMailKey(db) })
  const found = link && db.selectFrom('subscribers').select('email').where('id', '=', link.subscriber)
  return (await found?.executeTakeFirst())?.email.toLowerCase()
}

export const showLinkAsk =
  ({ hasMailServer }: StoredEmailDependencies): Draw =>
  async () =>
    hasMailServer ? drawLinkAsk() : drawNoMails()

/** The response is the same for every address. */
export const requestLink =
  ({ db, origin, hasMailServer, mailLater }: StoredEmailDependencies): Draw =>
  async ({ form }) => {
    if (!hasMailServer) return drawNoMails()
    const linked = form.link === undefined ? undefined : await findLinkedAddress(db, form.link)
    const email = linked ?? normalizeEmail(form.email)
    if (!isStorable(email) || !email || checkEmail(email)) return drawLinkAsk(form.email ?? '')
    const { token, hash } = createLink()
    const key = await getMailKey(db)
    const addressHash = hashAddress(key, email)
    const links = { address: `${origin}/p/mine/${token}`, never: `${origin}${toNeverPath({ email, key })}` }
    if (await insertLink(db, { email, hash, addressHash }))
      mailLater({ ...toLinkMail(links), id: `stored-${hash.toString('hex')}`, to: email })
    return drawLinkSent(linked ? maskEmail(email) : email)
  }

/** Does not use the link up, because mail programs open links too. */
export const openLink =
  ({ db }: StoredEmailDependencies): Draw =>
  async ({ params: { token = '' } }) => {
    const email = await findLink(db, token)
    return email === undefined ? drawUsed() : drawOpened(email, `/p/mine/${token}`)
  }

/** Shows the data with a new link to change or erase them, or erases them. Either uses the link up. */
export const receiveLinkChoice =
  ({ db }: StoredEmailDependencies): Draw =>
  async ({ params: { token = '' }, form: { choice, subscriber } }) => {
    if (choice === 'erase' || choice === 'never') {
      const email = await takeLink(db, token)
      if (email === undefined) return drawUsed()
      await eraseAddress(db, email)
      await forgetContact(db, email)
      if (choice === 'erase') return drawErased()
      const owner = { email, key: await getMailKey(db) }
      await refuseMails(db, owner)
      return { goTo: toNeverPath(owner) }
    }
    const next = createLink()
    const email = await takeLink(db, token, next.hash)
    if (email === undefined) return drawUsed()
    const stored = await listStored(db, email)
    const asked = stored.find(({ id }) => id === subscriber)
    if (asked) await storeMayBeAsked(db, { id: asked.id, choice })
    const now = asked ? await listStored(db, email) : stored
    return drawStored(now, { email, path: `/p/mine/${next.token}` })
  }
