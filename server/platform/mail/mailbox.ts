import { sql } from 'kysely'

const TAG = /\+[^@]*(?=@[^@]*$)/u
/** Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`. */
const SUBDOMAIN = /^[^@]*@([^@.]+)\.(fastmail\.(?:com?\.)?[a-z]{2,3})$/u

/** What a provider ignores before the @ beside a tag, and the one of its domains that stands for all that share a mailbox. */
type Provider = { domains: RegExp; ignored?: RegExp; domain?: string }
const GMAIL: Provider = { domains: /^(?:gmail|googlemail)\.com$/u, ignored: /\./gu, domain: 'gmail.com' }
const PROVIDERS: readonly Provider[] = [
  GMAIL,
  { domains: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/u, ignored: /[._-]/gu, domain: 'proton.me' },
  { domains: /^(?:icloud|me|mac)\.com$/u, domain: 'icloud.com' },
  { domains: /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|(?:ymail|rocketmail)\.com)$/u, ignored: /-.*$/u },
]

const untag = (email: string) => email.replace(TAG, '')

function reduce(email: string, providers: readonly Provider[]) {
  const untagged = untag(email)
  const at = untagged.lastIndexOf('@')
  const [name, domain] = [untagged.slice(0, at), untagged.slice(at + 1)]
  const provider = providers.find(({ domains }) => domains.test(domain))
  return provider ? `${name.replace(provider.ignored ?? '', '')}@${provider.domain ?? domain}` : untagged
}

/**
 * Returns the mailbox of a stored address, by which every limit counts and every refusal holds, because all its spellings
 * reach one mailbox: without a tag after `+`, and without what its provider ignores. No mail is sent to it: sign-in, accounts
 * and mails use the stored address.
 */
export const toMailbox = (email: string) => reduce(email.replace(SUBDOMAIN, '$1@$2'), PROVIDERS)

/** Returns the mailbox, and then what earlier versions took for it: refusals from then are stored under these. */
export const listMailboxes = (email: string) =>
  [toMailbox(email), reduce(email, [GMAIL]), untag(email)] as const

/** SQL for the mailbox of an address, as `toMailbox` returns it. */
export const mailboxOf = (email: ReturnType<typeof sql>) => sql<string>`mailbox_of(lower(${email}))`
