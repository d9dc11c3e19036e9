import { sql } from 'kysely'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { Via } from '#contract/evidence/visits.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { forgetContact } from '#server/features/moderation/reports/stored-visitor-reports.ts'
import { toSupporterMail } from '#server/features/public-pages/supporters/confirmation-mail.ts'
import { hashAddress, takeYesBack } from '#server/features/public-pages/supporters/stored-supporters.ts'
import { verifySupporterToken } from '#server/features/public-pages/supporters/supporter-token.ts'
import { createLink, hashLinkToken } from '#server/features/sign-in/emails/one-time-token.ts'
import {
  checkEmail,
  isStorable,
  maskEmail,
  normalizeEmail,
} from '#server/features/sign-in/protocol/account-fields.ts'
import { toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { today } from '#server/features/talk/stranger-mails.ts'
import { getMailKey } from '#server/features/talk/unsubscription.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { html, sentence } from '#server/platform/formats/html.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { drawLinkPage } from '#server/platform/pages/visitor-page.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { refuseMails } from './supporters/never-again.ts'

const drawLinkAsk = (typed?: string) =>
  drawLinkPage(
    i18n.t('See or erase what is kept of you'),
    html`<p class="lead">${i18n.t('We email you a link that works once, for an hour. It leads to a page where you see it, erase it, or say that we never email you again.')}</p><form class="card" method="post" action="/p/mine"><label class="label" for="email">${i18n.t('Your email address')}</label><input class="field" id="email" name="email" type="email" autocomplete="email" required maxlength="${lengths.email}" placeholder="you@example.com" value="${typed}"${typed !== undefined && html` aria-invalid="true" aria-describedby="email-problem"`} />${typed !== undefined && html`<p class="problem" id="email-problem" role="alert">${i18n.t('Invalid email address')}</p>`}<div class="row"><button class="button primary">${i18n.t('Email me the link')}</button></div></form>`,
  )

const drawNoEmails = () =>
  drawLinkPage(
    i18n.t('See or erase what is kept of you'),
    html`<p class="lead">${i18n.t('This community sends no emails now, so we can’t send you a link. Ask the people who run it.')}</p>`,
  )

/** The page is the same for every address. */
const drawLinkSent = (email: string) =>
  drawLinkPage(
    i18n.t('Check your inbox'),
    html`<p class="lead">${sentence(
      i18n.t(
        'If anything is kept of <0/>, an email with a link is on its way to it. The link works once, for an hour. We send at most three a day to an address.',
      ),
      [() => html`<b>${email}</b>`],
    )}</p>`,
  )

const drawOpened = (email: string, path: string) =>
  drawLinkPage(
    i18n.t('What is kept of you'),
    html`<p class="lead">${sentence(
      i18n.t(
        'The link works once. You can see what is kept of <0/>, and erase it there, or erase it at once.',
      ),
      [() => html`<b>${email}</b>`],
    )}</p><form class="choices" method="post" action="${path}"><button class="button primary large" name="choice" value="see">${i18n.t('Show it')}</button><button class="button large" name="choice" value="erase">${i18n.t('Erase it all')}</button><button class="button large" name="choice" value="never">${i18n.t('Erase it, and never email me again')}</button></form>`,
  )

const NO_YEAR = '0000-01-01'

const sayLeft = ({ at, via, site }: KeptAddress) =>
  i18n.t(
    'Left on {day}, by {via, select, own_link {the link of the author} qr {a QR code} x {a post on X} embed {another site} other {the page itself}}{hasSite, select, yes { ({site})} other {}}.',
    {
      day: toEvidenceDay(at, NO_YEAR),
      via: via.replace('-', '_'),
      hasSite: site ? 'yes' : 'no',
      site: site ?? '',
    },
  )

function drawRow(kept: KeptAddress) {
  const { item, confirmedAt, leftAt, answers } = kept
  const days = [
    sayLeft(kept),
    confirmedAt
      ? i18n.t('Confirmed on {day}.', { day: toEvidenceDay(confirmedAt, NO_YEAR) })
      : i18n.t('Not confirmed.'),
    leftAt ? i18n.t('You left the list on {day}.', { day: toEvidenceDay(leftAt, NO_YEAR) }) : '',
  ]
  return html`<li class="card"><h2 dir="auto">${plainLine(item)}</h2><p class="quiet">${days.filter(Boolean).join(' ')}</p>${answers.map(({ text, isShown }) => html`<p dir="auto">${toQuoteText(text)}${isShown && html` <span class="quiet">${i18n.t('Members see it as “a visitor”.')}</span>`}</p>`)}</li>`
}

const drawKept = (kept: readonly KeptAddress[], { email, path }: { email: string; path: string }) =>
  drawLinkPage(
    i18n.t('What is kept of you'),
    html`<p class="lead">${sentence(i18n.t('Of <0/>, with the answers that you gave beside a yes:'), [
      () => html`<b>${email}</b>`,
    ])}</p><ul>${kept.map(drawRow)}</ul><form class="choices" method="post" action="${path}"><button class="button large" name="choice" value="erase">${i18n.t('Erase it all')}</button><a class="button large" href="/auth?mode=sign-up">${i18n.t('Get Started Free')}</a></form><p class="note"><span>${i18n.t('Make an account with this address and confirm it there: your yes comes along. The button to erase works for the rest of the hour.')}</span></p>`,
  )

const drawErased = () =>
  drawLinkPage(
    i18n.t('It is erased'),
    html`<p class="lead">${i18n.t('Nothing is kept of your address, and it is on no list here.')}</p>`,
  )

const drawUsed = () =>
  drawLinkPage(
    i18n.t('This link does not work'),
    html`<p class="lead">${i18n.t('It was used, it is older than an hour, or it was cut off on its way.')}</p><p class="choices"><a class="button primary large" href="/p/mine">${i18n.t('Email me a new link')}</a></p>`,
    404,
  )

type KeptAddress = {
  item: string
  at: Timestamp
  confirmedAt: Timestamp | null
  leftAt: Timestamp | null
  via: Via
  site: string | null
  answers: { text: string; isShown: boolean }[]
}

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
      array(
        select json_build_object('text', text, 'isShown', shown_at is not null and hidden_as is null)
        from visitor_answers where supporter_id = supporters.id order by answered_at) as answers
    from supporters join items on items.id = supporters.item_id
    where lower(email) = ${email} order by supporters.created_at`.execute(db)
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
      insert into supporter_mail_counts (address_hash, day, mails) values (${addressHash}, ${today}, 0)
      on conflict (address_hash, day) do update set mails = supporter_mail_counts.mails)
    insert into supporter_links (token_hash, email, expires_at)
    select ${hash}, ${email}, now() + interval '1 hour'
    where exists (select from supporters where lower(email) = ${email}) and (
      select count(*) from supporter_links
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
    update supporter_links set token_hash = coalesce(${next ?? null}::bytea, token_hash),
      used_at = case when ${next === undefined}::boolean then now() end
    where token_hash = ${hashLinkToken(token)} and used_at is null and expires_at > now()
    returning email`.execute(db)
  return rows[0]?.email
}

const eraseAddress = (db: Db, email: string) =>
  sql`with links as (delete from supporter_links where email = ${email}),
    gone as (delete from supporters where lower(email) = ${email} returning id, visit_id)
    ${takeYesBack}`.execute(db)

const toLinkMail = ({ address, never }: { address: string; never: string }) =>
  toSupporterMail({
    subject: i18n.t('See or erase what is kept of you'),
    lines: [i18n.t('Somebody, hopefully you, asked to see what {brand} keeps of this address.')],
    button: { label: i18n.t('See it'), address },
    foot: i18n.t(
      'The link works once, and for one hour. If you did not ask for this, you can ignore this email.',
    ),
    never,
  })

/** `mailLater` does not wait for the result. */
export type KeptAddressParts = {
  db: Db
  origin: string
  hasMailServer: boolean
  mailLater: (mail: Mail) => void
}

type Draw = VisitorRoute['draw']

/** Finds the address behind the link of a confirmation mail, so that the page of that link need not contain it. */
async function findLinkedAddress(db: Db, token: string) {
  const link = verifySupporterToken(token, await getMailKey(db))
  const found = link && db.selectFrom('supporters').select('email').where('id', '=', link.supporter)
  return (await found?.executeTakeFirst())?.email.toLowerCase()
}

export const showLinkAsk =
  ({ hasMailServer }: KeptAddressParts): Draw =>
  async () =>
    hasMailServer ? drawLinkAsk() : drawNoEmails()

/** The response is the same for every address. */
export const orderLink =
  ({ db, origin, hasMailServer, mailLater }: KeptAddressParts): Draw =>
  async ({ form }) => {
    if (!hasMailServer) return drawNoEmails()
    const linked = form.link === undefined ? undefined : await findLinkedAddress(db, form.link)
    const email = linked ?? normalizeEmail(form.email)
    if (!isStorable(email) || !email || checkEmail(email)) return drawLinkAsk(form.email ?? '')
    const { token, hash } = createLink()
    const key = await getMailKey(db)
    const addressHash = hashAddress(key, email)
    const links = { address: `${origin}/p/mine/${token}`, never: `${origin}${toNeverPath({ email, key })}` }
    if (await insertLink(db, { email, hash, addressHash }))
      mailLater({ ...toLinkMail(links), id: `kept-${hash.toString('hex')}`, to: email })
    return drawLinkSent(linked ? maskEmail(email) : email)
  }

/** Does not use the link up, because mail programs open links too. */
export const openLink =
  ({ db }: KeptAddressParts): Draw =>
  async ({ params: { token = '' } }) => {
    const email = await findLink(db, token)
    return email === undefined ? drawUsed() : drawOpened(email, `/p/mine/${token}`)
  }

/** Shows the data with a new link to erase them, or erases them. Either uses the link up. */
export const receiveLinkChoice =
  ({ db }: KeptAddressParts): Draw =>
  async ({ params: { token = '' }, form: { choice } }) => {
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
    return email === undefined
      ? drawUsed()
      : drawKept(await listKept(db, email), { email, path: `/p/mine/${next.token}` })
  }
