import type { Status } from '#contract/evidence/status.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'

/** The person who reads the texts: the author of the item, or somebody who reads its report. */
export type Voice = 'author' | 'report'

type Named = { voice: Voice; kind: ItemKind }

/** Returns the name of a status. For a pain point it does not mention a bar: people have the pain or not. */
export function toStatusName(status: Status, { voice, kind }: Named) {
  const isPain = kind === 'pain_point'
  const isOwn = voice === 'author'
  const names: Record<Status, string> = {
    early: i18n.t('Too early to call'),
    'leaning-yes': i18n.t('Leaning yes'),
    'leaning-no': i18n.t('Leaning no'),
    above: isPain
      ? i18n.t('Enough people have it')
      : isOwn
        ? i18n.t('Above your bar')
        : i18n.t('Above the author’s bar'),
    below: isPain
      ? i18n.t('Too few have it')
      : isOwn
        ? i18n.t('Below your bar')
        : i18n.t('Below the author’s bar'),
    'too-close': i18n.t('Too close to call'),
    changed: i18n.t('Answers changed'),
    withdrawn: i18n.t('Withdrawn'),
  }
  return names[status]
}
