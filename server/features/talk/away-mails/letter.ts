/** Something of which a letter tells: somebody did something with a thing of this title. */
export type Line = { name: string; deed: string; title: string }

/** A letter in words, before it is a text or a page; `more` is what stands under a list that is not complete. */
export type Letter = {
  headline: string
  sections: readonly { title: string; lines: readonly Line[]; more: string | undefined }[]
  /** Addresses, in full. */
  links: { conversations: string; profile: string; unsubscribe: string }
}

/** What a button or a link to each address says, and why the letter came. */
export const labels = {
  conversations: 'Open your conversations',
  profile: 'Choose your mails',
  unsubscribe: 'Unsubscribe',
}
export const reason =
  'You get this mail at most once a day, when something has waited for an hour while you were away.'
