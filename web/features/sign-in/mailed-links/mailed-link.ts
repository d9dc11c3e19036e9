import { i18n } from '#contract/text/i18n.ts'
import type { MailedLink } from '#web/platform/session/account.ts'

const TYPES = ['recovery', 'signup', 'email_change', 'invite'] as const
type LinkType = (typeof TYPES)[number]

const isType = (type: string | null): type is LinkType => TYPES.some(known => known === type)

/** Looks after the # or in the query. Returns null if the token or the type is missing. */
export function parseMailedLink({ hash, search }: { hash: string; search: string }) {
  const behind = new URLSearchParams(hash.slice(1))
  const carried = behind.has('token_hash') ? behind : new URLSearchParams(search)
  const token_hash = carried.get('token_hash')
  const type = carried.get('type')
  if (!token_hash || !isType(type)) return null
  return { token_hash, type } satisfies MailedLink
}

export const linkTexts: Record<LinkType, { title: string; text: string; button: string }> = {
  recovery: {
    title: i18n.t('Choose a new password'),
    text: i18n.t('Continue to sign in with this link and choose another password.'),
    button: i18n.t('Continue'),
  },
  signup: {
    title: i18n.t('Confirm your email'),
    text: i18n.t('One click, and your account is ready.'),
    button: i18n.t('Confirm your email'),
  },
  invite: {
    title: i18n.t('You are invited'),
    text: i18n.t('Join and choose your password.'),
    button: i18n.t('Join'),
  },
  email_change: {
    title: i18n.t('Confirm your new email'),
    text: i18n.t('Your email changes once both addresses have confirmed it.'),
    button: i18n.t('Confirm the change'),
  },
}
