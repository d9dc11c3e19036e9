import { sql } from 'kysely'
import type { Via } from '#contract/evidence/visits.ts'
import { forgetContact } from '#server/features/moderation/reports/visitor-report-rows.ts'
import { toSupporterMail } from '#server/features/public-pages/supporters/confirmation-mail.ts'
import { hashAddress, today } from '#server/features/public-pages/supporters/rows.ts'
import { createLink, hashLinkToken } from '#server/features/sign-in/emails/one-time-token.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { getMailKey } from '#server/features/talk/unsubscription.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { afterAdvisoryLock } from '#server/platform/database/transaction.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { drawErased, drawKept, drawLinkAsk, drawLinkSent, drawOpened, drawUsed } from './kept-pages.ts'

/** What is kept of an address at one item. */
export type KeptAddress = {
  item: string
  at: Timestamp
  confirmedAt: Timestamp | null
  leftAt: Timestamp | null
  via: Via
  site: string | null
  answers: string[]
}

/** Finds the address of a link that was not used and is at most an hour old. */
const findLink = async (db: Db, token: string) =>
  (
    await db
      .selectFrom('supporter_links')
      .select('email')
      .where('token_hash', '=', hashLinkToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
  )?.email

async function listKept(db: Db, email: string) {
  const { rows } = await sql<KeptAddress>`
    select items.name as item, supporters.created_at as at, confirmed_at as "confirmedAt", left_at as "leftAt", via, site,
      array(select text from visitor_answers where supporter_id = supporters.id order by answered_at) as answers
    from supporters join items on items.id = supporters.item_id
    where lower(email) = ${email} order by supporters.created_at`.execute(db)
  return rows
}

const LINKS_A_DAY = sql.lit(3)

type NewLink = { email: string; hash: Buffer; addressHash: Buffer }

/**
 * Stores a link of an hour for an address of which something is kept, at most three a day. The row of the count is written
 * for every address, so that each takes as long. Returns whether there is a link to mail.
 */
const insertLink = (db: Db, link: NewLink) =>
  afterAdvisoryLock(db, `links of ${link.addressHash.toString('base64')}`, tx => insertCounted(tx, link))

async function insertCounted(tx: Tx, { email, hash, addressHash }: NewLink) {
  const { rows } = await sql`
    with counted as (
      insert into supporter_mail_counts (address_hash, day, mails) values (${addressHash}, ${today}, 0)
      on conflict (address_hash, day) do update set mails = supporter_mail_counts.mails)
    insert into supporter_links (token_hash, email, expires_at)
    select ${hash}, ${email}, now() + interval '1 hour'
    where exists (select from supporters where lower(email) = ${email}) and (
      select count(*) from supporter_links
      where email = ${email} and expires_at > now() - interval '23 hours') < ${LINKS_A_DAY}
    returning email`.execute(tx)
  return rows.length > 0
}

/**
 * Takes the one use of a link; with `next`, the hash of another token, that one has what is left of its hour. Returns its
 * address; undefined if it was used, is too old, or was never made.
 */
async function takeLink(db: Db, token: string, next?: Buffer) {
  const { rows } = await sql<{ email: string }>`
    update supporter_links set token_hash = coalesce(${next ?? null}::bytea, token_hash),
      used_at = case when ${next === undefined}::boolean then now() end
    where token_hash = ${hashLinkToken(token)} and used_at is null and expires_at > now()
    returning email`.execute(db)
  return rows[0]?.email
}

/** Erases everything that an address left here, with its links. */
const eraseAddress = (db: Db, email: string) =>
  sql`with links as (delete from supporter_links where email = ${email})
    delete from supporters where lower(email) = ${email}`.execute(db)

/** Returns the mail with the link by which somebody sees and erases what is kept of their address. */
const toLinkMail = (address: string) =>
  toSupporterMail({
    subject: 'See or erase what is kept of you',
    lines: [`Somebody, hopefully you, asked to see what ${brandSlot} keeps of this address.`],
    button: { label: 'See it', address },
    foot: 'The link works once, and for one hour. If you did not ask for this, you can leave this mail aside.',
  })

/** `mailLater` sends a mail without waiting for the result. */
export type KeptAddressParts = { db: Db; origin: string; mailLater: (mail: Mail) => void }

type Draw = VisitorRoute['draw']

export const showLinkAsk = (): Draw => async () => drawLinkAsk()

/** Mails a link to an address of which something is kept. Says the same of every address. */
export const orderLink =
  ({ db, origin, mailLater }: KeptAddressParts): Draw =>
  async ({ form }) => {
    const email = normalizeEmail(form.email)
    if (!isStorable(email) || !email || checkEmail(email)) return drawLinkAsk(form.email ?? '')
    const { token, hash } = createLink()
    const addressHash = hashAddress(await getMailKey(db), email)
    if (await insertLink(db, { email, hash, addressHash }))
      mailLater({ ...toLinkMail(`${origin}/p/mine/${token}`), id: `kept-${hash.toString('hex')}`, to: email })
    return drawLinkSent(email)
  }

/** Shows what a link can do, and uses nothing up: mail programs open links too. */
export const openLink =
  ({ db }: KeptAddressParts): Draw =>
  async ({ params: { token = '' } }) => {
    const email = await findLink(db, token)
    return email === undefined ? drawUsed() : drawOpened(email, `/p/mine/${token}`)
  }

/** Shows what is kept, with a link of its own to erase it, or erases it. Either uses the link up. */
export const useLink =
  ({ db }: KeptAddressParts): Draw =>
  async ({ params: { token = '' }, form: { choice } }) => {
    if (choice === 'erase') {
      const email = await takeLink(db, token)
      if (email === undefined) return drawUsed()
      await eraseAddress(db, email)
      await forgetContact(db, email)
      return drawErased()
    }
    const next = createLink()
    const email = await takeLink(db, token, next.hash)
    return email === undefined
      ? drawUsed()
      : drawKept(await listKept(db, email), { email, path: `/p/mine/${next.token}` })
  }
