import type { EvidenceFigures, ExclusionReason } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'

type Source = EvidenceFigures['sources'][number]['source']

/** Returns the source of readers, as the row of a list for the author. */
export function toSourceName(source: Source) {
  const names: Record<Source, string> = {
    community: i18n.t('Found it here'),
    mission: i18n.t('Missions and first steps'),
    notice: i18n.t('Notification'),
    direct: i18n.t('Direct link'),
    'author-link': i18n.t('Your share link'),
    search: i18n.t('Searched for it'),
    again: i18n.t('Had opened your earlier similar post'),
    'public-page': i18n.t('Your public page, without an account'),
    embed: i18n.t('Your embed, without an account'),
  }
  return names[source]
}

/** Returns for the author why readers were excluded, and by which test. */
export function toExclusionText(reason: ExclusionReason) {
  const texts: Record<ExclusionReason, { name: string; test: string }> = {
    'new-here': {
      name: i18n.t('Brand-new accounts'),
      test: i18n.t('less than a day old when they opened it'),
    },
    'near-author': {
      name: i18n.t('Close to the author'),
      test: i18n.t('on your network today or yesterday'),
    },
    crowd: {
      name: i18n.t('A crowd from one place'),
      test: i18n.t('three people had come from the same network the day before'),
    },
    exchange: {
      name: i18n.t('Vote exchange'),
      test: i18n.t('you two had already voted for each other’s posts'),
    },
    voided: {
      name: i18n.t('Voided votes'),
      test: i18n.t('their votes for your posts were voided'),
    },
    'by-hand': {
      name: i18n.t('By a moderator'),
      test: i18n.t('they came as a group; no one looked at their answers first'),
    },
  }
  return texts[reason]
}

/** Returns a number of readers, or 'fewer than five' for null, because a smaller number could point to one person. */
export const toReadersText = (readers: number | null) =>
  readers === null ? i18n.t('fewer than {SHOWN_FROM}') : toNumberText(readers)
