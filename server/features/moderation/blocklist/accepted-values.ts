import { isIP } from 'node:net'
import { EmailDomain } from '#contract/addresses/email-domain.ts'
import { webAddressOf } from '#contract/addresses/web-address.ts'
import type { BlocklistKind } from '#contract/moderation/blocklist.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { checkEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import { toMailbox } from '#server/platform/mail/mailbox.ts'

/** Mail domains with so many users that an entry would keep out a crowd. */
const HUGE_DOMAINS = new Set([
  '163.com',
  '126.com',
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.at',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'icloud.com',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'outlook.de',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'tutanota.com',
  'web.de',
  'wp.pl',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.jp',
  'yahoo.de',
  'yahoo.fr',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])
const NETWORK = /^(?<address>[0-9a-f:.]+)(?:\/(?<bits>\d{1,3}))?$/i

/** Returns a /24, or a /48 of IPv6. Null if the text is neither an address nor a network. */
function toNetworkValue(written: string) {
  const { address = '', bits } = NETWORK.exec(written)?.groups ?? {}
  const version = isIP(address)
  if (version === 0) return null
  return bits === undefined || Number(bits) === (version === 4 ? 24 : 48) ? toStoredNetwork(address) : null
}

const toDomainValue = (written: string) => EmailDomain.safeParse(written.replace(/^@/u, '')).data ?? null

function toMailboxValue(written: string) {
  const at = written.lastIndexOf('@')
  const email = `${written.slice(0, at).toLowerCase()}@${toDomainValue(written.slice(at + 1))}`
  return checkEmail(email) === null ? toMailbox(email) : null
}

function toHostValue(written: string) {
  const address = webAddressOf(written)
  return address && new URL(address).hostname.replace(/^www\./u, '').replace(/\.$/u, '')
}

const values: Record<BlocklistKind, (written: string) => string | null> = {
  network: toNetworkValue,
  'mail-domain': toDomainValue,
  mailbox: toMailboxValue,
  'link-host': toHostValue,
}

/** Returns the stored form of an entry's value as a moderator typed it; null if it is not a value of the kind. */
export const toBlocklistValue = (kind: BlocklistKind, written: string) => values[kind](written.trim())

type ProposedBlock = { kind: BlocklistKind; value: string; own: { network: string; host: string } }

const covers = (above: string, host: string) => host === above || host.endsWith(`.${above}`)

export function findBlocklistRefusal({ kind, value, own }: ProposedBlock): RefusalCode | null {
  if (kind === 'network' && value === own.network) return 'blocklist.own-network'
  if (kind === 'network' && ['127.0.0.0/24', '::/48'].includes(value)) return 'blocklist.invalid'
  if (kind === 'mail-domain' && [...HUGE_DOMAINS].some(domain => covers(value, domain)))
    return 'blocklist.huge-domain'
  return kind === 'link-host' && covers(value, own.host) ? 'blocklist.own-host' : null
}
