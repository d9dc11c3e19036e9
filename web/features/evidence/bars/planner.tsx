import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Thresholds } from '#contract/evidence/bars.ts'
import { toInWords } from '#contract/evidence/texts/figure-text.ts'
import { planBothSides, toTenths } from '#contract/evidence/texts/planner-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { PRESETS, type Preset } from './bar-draft.ts'
import { toPresetLabel, toSideWords } from './bar-text.ts'

/** The number of people at which the bars are compared before a choice. `PEOPLE` has the numbers for the chosen bar. */
const COMPARED_AT = 80
const PEOPLE = [20, 40, COMPARED_AT, 160]

/** `past` is the part of the readers here who have a past. */
type Props = { kind: ItemKind; thresholds: Thresholds | null; past: number }

export function Planner({ thresholds: current, ...props }: Props) {
  // The computation takes some 100 milliseconds, which must not delay typing.
  const thresholds = useDeferredValue(current)
  return thresholds ? <ChosenBar {...props} thresholds={thresholds} /> : <ComparedBars {...props} />
}

const CELL = 'border-t border-line-subtle py-2 ps-3 text-end align-top tabular-nums'
const NAME = 'border-t border-line-subtle py-2 text-start align-top font-meta'

/** On phones "of 10" is in the title instead. */
const Tenths = ({ chance }: { chance: number }) => (
  <Sentence text={i18n.t('{tenths} <0>of 10</0>', { tenths: toTenths(chance) })}>
    <span className="max-sm:sr-only" />
  </Sentence>
)

/** In `title`, <0> is around the part that only phones show. */
type TableProps = {
  title: string
  head: readonly (string | number)[]
  note: string
  past: number
  children: ReactNode
}

const Table = ({ title, head, note, past, children }: TableProps) => (
  <>
    <table className="w-full border-collapse text-body-sm">
      <caption className="mb-2.5 text-start font-semibold">
        <Sentence text={title}>
          <span className="sm:hidden" />
        </Sentence>
      </caption>
      <thead className="text-caption">
        <tr>
          {head.map((name, n) => (
            <th
              key={name}
              scope="col"
              className={cx('pb-1.5 font-meta text-ink-2', n ? 'ps-3 text-end' : 'text-start')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
    <p className="mt-2.5 text-caption text-ink-2">
      {i18n.join(
        note,
        i18n.t('This assumes that {share} of them have been active here before.', {
          share: toPercentText(past * 100),
        }),
      )}
    </p>
  </>
)

function ComparedBars({ kind, past }: Omit<Props, 'thresholds'>) {
  const { build, drop } = toSideWords(kind)
  const plans = useMemo(
    () =>
      (Object.keys(PRESETS) as Preset[]).map(preset => ({
        preset,
        plan: planBothSides({ thresholds: PRESETS[preset], past }, [COMPARED_AT]),
      })),
    [past],
  )
  return (
    <Table
      title={i18n.t(
        'Your chance of a clear answer after {people, plural, other {# people}}<0>, out of 10</0>',
        { people: COMPARED_AT },
      )}
      head={[i18n.t('Your bar'), build, drop]}
      past={past}
      note={i18n.t('If the truth is between your two numbers, you won’t get an answer.')}
    >
      {plans.map(({ preset, plan: { high, low, chances } }) => (
        <tr key={preset}>
          <th scope="row" className={NAME}>
            {toPresetLabel(preset, kind)}
          </th>
          <Compared chance={chances[0]?.build ?? 0} at={toIfText(kind, high)} />
          <Compared chance={chances[0]?.drop ?? 0} at={toIfText(kind, low)} />
        </tr>
      ))}
    </Table>
  )
}

/** A condition about the true share: 'if 4 in 10 would'. */
function toIfText(kind: ItemKind, percent: number) {
  const share = toInWords(percent)
  return kind === 'pain_point'
    ? i18n.t('if {share} have it', { share })
    : i18n.t('if {share} would', { share })
}

const Compared = ({ chance, at }: { chance: number; at: string }) => (
  <td className={CELL}>
    <Tenths chance={chance} />
    <span className="block text-caption text-ink-2">{at}</span>
  </td>
)

function ChosenBar({
  kind,
  past,
  thresholds: { buildAbove, dropBelow },
}: Props & { thresholds: Thresholds }) {
  const { high, low, chances } = useMemo(
    () => planBothSides({ thresholds: { buildAbove, dropBelow }, past }, PEOPLE),
    [buildAbove, dropBelow, past],
  )
  const [first, second] = [toPercentText(buildAbove), toPercentText(dropBelow)]
  return (
    <Table
      title={i18n.t('Your chance of a clear answer<0>, out of 10</0>')}
      past={past}
      head={[i18n.t('People who opened it'), ...PEOPLE]}
      note={
        buildAbove === dropBelow
          ? i18n.t('If the truth is close to {first}, you won’t get an answer.', { first })
          : i18n.t('If the truth is between {second} and {first}, you won’t get an answer.', {
              first,
              second,
            })
      }
    >
      <Side text={toIfBuildText(kind, high)} chances={chances.map(chance => chance.build)} />
      <Side text={toIfDropText(kind, low)} chances={chances.map(chance => chance.drop)} />
    </Table>
  )
}

/** The verdict is between <0> and </0>. */
function toIfBuildText(kind: ItemKind, percent: number) {
  const share = toInWords(percent)
  return kind === 'pain_point'
    ? i18n.t('if {share} have it: <0>take it on</0>', { share })
    : i18n.t('if {share} would: <0>build</0>', { share })
}

function toIfDropText(kind: ItemKind, percent: number) {
  const share = toInWords(percent)
  return kind === 'pain_point'
    ? i18n.t('if {share} have it: <0>leave it</0>', { share })
    : i18n.t('if {share} would: <0>drop</0>', { share })
}

function Side({ text, chances }: { text: string; chances: readonly number[] }) {
  const name = (
    <Sentence text={text}>
      <b className="font-semibold" />
    </Sentence>
  )
  return (
    <tr>
      <th scope="row" className={NAME}>
        {name}
      </th>
      {PEOPLE.map((people, n) => (
        <td key={people} className={cx(CELL, 'whitespace-nowrap')}>
          <Tenths chance={chances[n] ?? 0} />
        </td>
      ))}
    </tr>
  )
}
