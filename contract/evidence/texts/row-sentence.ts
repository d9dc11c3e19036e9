import type { ProjectEvidence } from '#contract/evidence/evidence.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import type { GroupStatus } from '#contract/evidence/status.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/text/plain-line.ts'
import { toChanceValues, toEvidenceDay, toYesValues } from './figure-text.ts'
import { toOthersText, toSinceText } from './group-text.ts'
import { toStatusText } from './status-text.ts'

/** Returns the sentence about a project in a list: '8 of 20 people you brought said they’d use it.' */
export function toRowSentence(group: Group, kind: ItemKind) {
  const { count, yes, hasFewOthers } = group
  if (!count && yes === 0 && !hasFewOthers) return i18n.t('Fewer than {SHOWN_FROM} people have opened it.')
  const values = { who: group.name, kind, yes }
  if (count)
    return i18n.t(
      '{yes, plural, other {{count} {who, select, brought {people you brought} other {members who found it}} {kind, select, pain_point {said they have this pain} other {said they’d use it}}.}}',
      { ...values, ...toYesValues(count) },
    )
  const sentence = i18n.t(
    '{who, select, brought {{yes, plural, one {# person you brought} other {# people you brought}}} other {{yes, plural, one {# member who found it} other {# members who found it}}}} {kind, select, pain_point {said they have this pain} other {said they’d use it}}.',
    values,
  )
  return i18n.join(sentence, toOthersText(group))
}

/** Returns the reason beside the status of a project in a list, in few words, or null. */
export function toRowNote(group: Group, judged: GroupStatus, { kind, now }: { kind: ItemKind; now: string }) {
  const { status, reason, guess } = judged
  if (status === 'too-close') return toCloseNote(group, judged, now)
  if (['above', 'below', 'withdrawn'].includes(status))
    return toStatusText(group, judged, { kind, now, cohort: null, figures: null }).sentence?.replaceAll(
      '*',
      '',
    )
  const since = toSinceText(group)
  if (since) return since
  if (reason === 'held') return i18n.t('It’s past your bar, but that isn’t settled yet.')
  if (!guess)
    return group.count || group.yes >= SHOWN_FROM ? null : i18n.t('A first guess takes {SHOWN_FROM} people.')
  if (status !== 'early' || !group.bar) return null
  return i18n.t(
    'Our guess: {chance, select, more {better than a 9 in 10 chance} less {less than a 1 in 10 chance} small {a small chance} least {at least {tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}} other {{tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}}} that it’s over {percent}.',
    {
      ...toChanceValues(guess.tenths, guess),
      percent: toPercentText(group.bar.buildAbove),
    },
  )
}

function toCloseNote({ bar }: Group, { reason }: GroupStatus, now: string) {
  if (reason !== 'lapsed' || !bar?.verdict) return i18n.t('More votes probably won’t settle it.')
  const { verdict, at } = bar.verdict
  const values = { side: verdict, day: toEvidenceDay(at, now) }
  return i18n.t('It was {side, select, build {above} other {below}} your bar on {day}.', values)
}

/** The greatest length of a name in a row, so that the sentence fits into its reserved space. */
const NAME_MAX = 24

/** Returns a member's name for a row, shortened. */
export const toRowName = (name: string) => isolateDirection(shortLine(plainLine(name), NAME_MAX))

/** The next act of the author, or a look at the verdict or decision. */
export type RowStep = 'ask' | 'share' | 'bar' | 'decide' | 'see'

type StepInput = Pick<ProjectEvidence, 'isDecided' | 'next' | 'bar'> & {
  first: GroupStatus
  found: GroupStatus
  today: string
}

/** Returns the next step for the author of a project. `today` is the UTC day (YYYY-MM-DD). */
export function toRowStep({ isDecided, next, bar, first, found, today }: StepInput): RowStep {
  if (isDecided || found.status === 'changed' || found.status === 'withdrawn') return 'see'
  const isDue = bar !== null && bar.decideBy <= today && first.guess !== null
  if (found.status === 'above' || found.status === 'below' || isDue) return 'decide'
  if (!bar && first.guess) return 'bar'
  if (next) return 'ask'
  return first.guess ? 'see' : 'share'
}
