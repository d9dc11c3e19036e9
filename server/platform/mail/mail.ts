import { brand } from '#contract/brand.ts'

/** `id` is made of letters, digits and hyphens; whoever gets a mail twice can tell by it. Both bodies say the same. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** Hands a mail over, or has the log say that it was turned down for good. Throws where that may succeed later. */
export type SendMail = (mail: Mail) => Promise<void>

/** Nothing in a mail is fetched from files or addresses while it is put together. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** A mail of ours as nodemailer wants it; `from` is the address it comes from. */
export const toMessage = ({ id, ...mail }: Mail, from: string) => ({
  ...mail,
  from: { name: brand, address: from },
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
})
