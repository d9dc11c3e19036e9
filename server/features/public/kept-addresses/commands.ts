import { createLink } from '#server/features/accounts/emails/one-time-token.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/accounts/protocol/account-fields.ts'
import { forgetContact } from '#server/features/moderation/visitor-reports/rows.ts'
import { toSupporterMail } from '#server/features/public/supporter-mails/confirmation-mail.ts'
import { hashAddress } from '#server/features/public/supporters/address-hash.ts'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { drawErased, drawKept, drawLinkAsk, drawLinkSent, drawOpened, drawUsed } from './kept-pages.ts'
import { findLink, listKept } from './queries.ts'
import { eraseAddress, insertLink, takeLink } from './rows.ts'

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
