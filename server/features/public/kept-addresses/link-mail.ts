import { toSupporterMail } from '#server/features/public/supporter-mails/confirmation-mail.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'

/** Returns the mail with the link by which somebody sees and erases what is kept of their address. */
export const toLinkMail = (address: string) =>
  toSupporterMail({
    subject: 'See or erase what is kept of you',
    lines: [`Somebody, hopefully you, asked to see what ${brandSlot} keeps of this address.`],
    button: { label: 'See it', address },
    foot: 'The link works once, and for one hour. If you did not ask for this, you can leave this mail aside.',
  })
