import { type AsideReason, type Evidence, type EvidenceFigures } from '#contract/evidence/evidence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import type { Voice } from './state-name.ts'

type Source = EvidenceFigures['sources'][number]['source']

/** Returns the source of readers, as the row of a list. */
export function toSourceName(source: Source, voice: Voice) {
  const names: Record<Source, string> = {
    community: i18n.t('Found it here'),
    mission: i18n.t('Missions and first steps'),
    notice: i18n.t('Notification'),
    direct: i18n.t('Direct link'),
    ...(voice === 'author'
      ? {
          'author-link': i18n.t('Your share link'),
          again: i18n.t('Had opened your earlier, similar post'),
          'public-page': i18n.t('Your public page, without an account'),
          embed: i18n.t('Your embed, without an account'),
        }
      : {
          'author-link': i18n.t('The author’s share link'),
          again: i18n.t('Had opened the author’s earlier, similar post'),
          'public-page': i18n.t('The author’s public page, without an account'),
          embed: i18n.t('The author’s embed, without an account'),
        }),
  }
  return names[source]
}

/** Returns why readers were set aside, and by which test. */
export function toAsideText(reason: AsideReason, voice: Voice) {
  const isAuthor = voice === 'author'
  const texts: Record<AsideReason, { name: string; test: string }> = {
    'new-here': {
      name: i18n.t('Brand-new accounts'),
      test: i18n.t('less than a day old when they opened it'),
    },
    'near-author': {
      name: i18n.t('Close to the author'),
      test: isAuthor
        ? i18n.t('on your network today or yesterday')
        : i18n.t('on the author’s network today or yesterday'),
    },
    crowd: {
      name: i18n.t('A crowd from one place'),
      test: i18n.t('three people had come from the same network the day before'),
    },
    exchange: {
      name: i18n.t('Vote exchange'),
      test: isAuthor
        ? i18n.t('you and they had voted for each other’s other posts')
        : i18n.t('the author and they had voted for each other’s other posts'),
    },
    voided: {
      name: i18n.t('Voided votes'),
      test: isAuthor
        ? i18n.t('their votes for your posts were voided')
        : i18n.t('their votes for the author’s posts were voided'),
    },
    'by-hand': {
      name: i18n.t('By a moderator'),
      test: i18n.t('they do nothing else here; no one looked at their answers first'),
    },
  }
  return texts[reason]
}

/**
 * Returns how an item compares with others of its kind: 'more than 3 of 4 ideas here'. Returns undefined while there are too
 * few to compare.
 */
export function toComparisonText(comparison: Evidence['comparison'], kind: ItemKind) {
  if (!comparison) return undefined
  const { aboveQuarters } = comparison
  if (aboveQuarters === 0)
    return i18n.t(
      '{kind, select, idea {less than 3 of 4 ideas here} pain_point {less than 3 of 4 pain points here} other {less than 3 of 4 products here}}',
      { kind },
    )
  if (aboveQuarters === 2)
    return i18n.t(
      '{kind, select, idea {more than half of the ideas here} pain_point {more than half of the pain points here} other {more than half of the products here}}',
      { kind },
    )
  return i18n.t(
    '{kind, select, idea {more than {quarters} of 4 ideas here} pain_point {more than {quarters} of 4 pain points here} other {more than {quarters} of 4 products here}}',
    { kind, quarters: aboveQuarters },
  )
}

/** Returns a number of readers, or 'fewer than five' for null, because a smaller number could point to one person. */
export const toReadersText = (readers: number | null) =>
  readers === null ? i18n.t('fewer than five') : toNumberText(readers)
