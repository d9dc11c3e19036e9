import type { Author } from '#contract/author.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Stage, Update } from '#contract/items/updates.ts'
import { i18n } from '#contract/text/i18n.ts'

/** People can’t try a pain point. */
export const toSegments = (kind: ItemKind) =>
  (['open', 'building', 'live', 'dropped'] as const)
    .filter(stage => kind !== 'pain_point' || stage !== 'live')
    .map(stage => ({ value: stage, label: toStageName(stage) }))

const toStageName = (stage: Stage) =>
  i18n.t('{stage, select, open {Open} building {Building} live {Live} other {Dropped}}', { stage })

/** Classes with which all words fit on a phone. */
export const WORDS = 'flex! [&_span]:px-1!'

/** Says what an update sets, or whose it is. */
export const toUpdateTitle = ({ stage }: Pick<Update, 'stage'>, { name }: Pick<Author, 'name'>) =>
  i18n.t(
    '{stage, select, open {{name} opened it again} building {{name} is building it} live {It’s live} dropped {{name} dropped it} change {{name} decided to change it} other {An update from {name}}}',
    { stage: stage ?? 'other', name: name ?? i18n.t('Its author') },
  )
