import { i18n } from '#contract/text/i18n.ts'
import type { NoticeText } from './notice-text.ts'

/** A ban that hides about `things` things, once somebody has agreed to it. */
export type NoticedPurge = { things: number; isAgreed: boolean }

type Suspension = { text: string; scope: string }

export const withPurge = ({ text, scope }: Suspension, purge: NoticedPurge | null): Suspension =>
  purge?.isAgreed
    ? {
        text: `${text} ${i18n.t('Everything that you published or wrote here is hidden from everyone but the moderators. It comes back if the suspension is lifted.')}`,
        scope: i18n.t('{suspended}, and everything that you published or wrote is hidden', {
          suspended: scope,
        }),
      }
    : { text, scope }

type Watched = { name: string | null; purge: NoticedPurge | null }

export function toEverythingRemoved({ name, purge }: Watched): NoticeText {
  if (!purge) throw new Error('a notice about everything of a member is about a purge')
  const count = purge.things
  const who = name ?? i18n.t('a member who has left')
  return purge.isAgreed
    ? {
        title: i18n.t('Everything of {who} was hidden', { who }),
        paragraphs: [
          i18n.t(
            'A moderator banned the account without an end and hid what it had published and written: {count, plural, one {one thing} other {# things}}. All of it comes back if the ban is lifted. You find the decision under /admin, Log.',
            { count },
          ),
        ],
        facts: [],
      }
    : {
        title: i18n.t('Hiding everything of {who} needs a second person', { who }),
        paragraphs: [
          i18n.t(
            'A moderator banned the account without an end and wants to hide what it has published and written: {count, plural, one {one thing} other {# things}}. That is too much for one person alone, so until somebody agrees only the ban holds. You find it under /admin, Suspicious activity.',
            { count },
          ),
        ],
        facts: [],
      }
}
