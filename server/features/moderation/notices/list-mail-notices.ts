import type { NoticeText } from './notice-text.ts'

/** The item `title` whose email to its waiting list a moderator decided about or has not, and the note if it went back. */
export type NoticedMail = { title: string; note: string | null }
type AboutMail = { mail: NoticedMail | null }

export function toMailReleased({ mail }: AboutMail): NoticeText {
  if (!mail) throw new Error('a notice about an email is about some')
  return {
    title: `Your email about “${mail.title}” is on its way`,
    paragraphs: ['A moderator has read it and let it go. Your waiting list shows how far it is.'],
    facts: [],
  }
}

export function toMailSentBack({ mail }: AboutMail): NoticeText {
  if (!mail) throw new Error('a notice about an email is about some')
  return {
    title: `Your email about “${mail.title}” came back to you`,
    paragraphs: [
      'A moderator has read it and did not let it go. Nothing was lost: it is a draft on your waiting list again. Change it and send it once more; a moderator reads it again.',
    ],
    facts: mail.note === null ? [] : [{ label: 'What the moderator says', text: mail.note }],
  }
}

export function toMailWaiting({ mail }: AboutMail): NoticeText {
  if (!mail) throw new Error('a notice about an email is about some')
  return {
    title: `An email about “${mail.title}” has waited for more than a day`,
    paragraphs: [
      'A member wants to write to their waiting list, and no moderator has decided yet. It is never sent by itself. You find it under /admin, Emails.',
    ],
    facts: [],
  }
}
