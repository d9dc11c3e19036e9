import { i18n } from '#contract/text/i18n.ts'
import type { NoticeText } from './notice-text.ts'

export type NoticedMail = { title: string; note: string | null }
type AboutMail = { mail: NoticedMail | null }

export function toMailReleased({ mail }: AboutMail): NoticeText {
  if (!mail) throw new Error('a notice about an email is about some')
  return {
    title: i18n.t('Your email about “{title}” is on its way', { title: mail.title }),
    paragraphs: [i18n.t('A moderator has read and allowed it. Your waiting list shows how far it is.')],
    facts: [],
  }
}

export function toMailSentBack({ mail }: AboutMail): NoticeText {
  if (!mail) throw new Error('a notice about an email is about some')
  return {
    title: i18n.t('Your email about “{title}” came back to you', { title: mail.title }),
    paragraphs: [
      i18n.t(
        'A moderator has read it and did not allow it. Nothing was lost: it is a draft on your waiting list again. Change it and send it once more; a moderator reads it again.',
      ),
    ],
    facts: mail.note === null ? [] : [{ label: i18n.t('What the moderator says'), text: mail.note }],
  }
}

export function toMailWaiting({ mail }: AboutMail): NoticeText {
  if (!mail) throw new Error('a notice about an email is about some')
  return {
    title: i18n.t('An email about “{title}” has waited for more than a day', { title: mail.title }),
    paragraphs: [
      i18n.t(
        'A member wants to write to their waiting list, and no moderator has decided yet. It is never sent by itself. You find it under /admin, Emails.',
      ),
    ],
    facts: [],
  }
}
