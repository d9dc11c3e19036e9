import type { ShownState } from '#contract/evidence/shown-state.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'

/** The person who reads the texts: the author of the item, or somebody who reads its report. */
export type Voice = 'author' | 'report'

type Named = { voice: Voice; kind: ItemKind }

/** For a pain point it does not mention a bar: people have the pain or not. */
export function toStateName(state: ShownState, { voice, kind }: Named) {
  const names: Record<ShownState, string> = {
    'not-kept': i18n.t('No evidence'),
    'under-five': i18n.t('Too early'),
    'no-bar': i18n.t('No bar yet'),
    few: i18n.t('Too early'),
    unclear: i18n.t('Too early'),
    held: i18n.t('Held'),
    above: toAboveName({ voice, kind }),
    below: toBelowName({ voice, kind }),
    changed: i18n.t('Answers changed'),
    withdrawn: i18n.t('Withdrawn'),
  }
  return names[state]
}

function toAboveName({ voice, kind }: Named) {
  if (kind === 'pain_point') return i18n.t('Enough people have it')
  return voice === 'author' ? i18n.t('Above your bar') : i18n.t('Above the author’s bar')
}

function toBelowName({ voice, kind }: Named) {
  if (kind === 'pain_point') return i18n.t('Too few have it')
  return voice === 'author' ? i18n.t('Below your bar') : i18n.t('Below the author’s bar')
}
