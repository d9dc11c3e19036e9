import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Thresholds } from '#contract/evidence/bars.ts'
import { toInWords, toPercentText } from '#contract/evidence/texts/figure-text.ts'
import { planBothSides, toTenths } from '#contract/evidence/texts/planner-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { cx } from '#web/ui/text/cx.ts'
import { PRESETS, type Preset } from './bar-draft.ts'
import { toPresetLabel, toSideWords } from './bar-text.ts'

/** The number of people for which the bars are compared before one is chosen, and those for the chosen one. */
const COMPARED_AT = 80
const PEOPLE = [20, 40, COMPARED_AT, 160]

type Props = { kind: ItemKind; thresholds: Thresholds | null }

/** The chances of an answer by how many people opened an item: of all bars in words, or of the chosen one. Import it lazily. */
export function Planner({ kind, thresholds: current }: Props) {
  // It computes for some milliseconds, which must not delay a key.
  const thresholds = useDeferredValue(current)
  return thresholds ? <ChosenBar kind={kind} thresholds={thresholds} /> : <ComparedBars kind={kind} />
}

const CELL = 'border-t border-line-subtle py-2 ps-3 text-end align-top tabular-nums whitespace-nowrap'
const NAME = 'border-t border-line-subtle py-2 text-start align-top font-meta'

/** A number of cases of ten. On a phone the title says of how many. */
const Tenths = ({ chance }: { chance: number }) => (
  <>
    {toTenths(chance)}
    <span className="max-sm:sr-only"> of 10</span>
  </>
)

type TableProps = { title: string; head: readonly (string | number)[]; note: string; children: ReactNode }

const Table = ({ title, head, note, children }: TableProps) => (
  <>
    <table className="w-full border-collapse text-body-sm">
      <caption className="mb-2.5 text-start font-semibold">
        {title}
        <span className="sm:hidden">, in 10 cases</span>
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
      {note} It takes more people if many of them are new here.
    </p>
  </>
)

function ComparedBars({ kind }: { kind: ItemKind }) {
  const { build, drop } = toSideWords(kind)
  const would = kind === 'pain_point' ? 'have it' : 'would'
  const plans = useMemo(
    () =>
      (Object.keys(PRESETS) as Preset[]).map(preset => ({
        preset,
        plan: planBothSides(PRESETS[preset], [COMPARED_AT]),
      })),
    [],
  )
  return (
    <Table
      title={`How often you’d have an answer once ${COMPARED_AT} people opened it`}
      head={['Your bar', build, drop]}
      note="If the truth lies between your two numbers, you won’t get an answer."
    >
      {plans.map(
        ({
          preset,
          plan: {
            high,
            low,
            chances: [chance],
          },
        }) => (
          <tr key={preset}>
            <th scope="row" className={NAME}>
              {toPresetLabel(preset, kind)}
            </th>
            <Compared chance={chance?.build ?? 0} at={`if ${toInWords(high)} ${would}`} />
            <Compared chance={chance?.drop ?? 0} at={`if ${toInWords(low)} ${would}`} />
          </tr>
        ),
      )}
    </Table>
  )
}

const Compared = ({ chance, at }: { chance: number; at: string }) => (
  <td className={CELL}>
    <Tenths chance={chance} />
    <span className="block text-caption text-ink-2">{at}</span>
  </td>
)

function ChosenBar({
  kind,
  thresholds: { buildAbove, dropBelow },
}: {
  kind: ItemKind
  thresholds: Thresholds
}) {
  const { build, drop } = toSideWords(kind)
  const would = kind === 'pain_point' ? 'have it' : 'would'
  const { high, low, chances } = useMemo(
    () => planBothSides({ buildAbove, dropBelow }, PEOPLE),
    [buildAbove, dropBelow],
  )
  const truth =
    buildAbove === dropBelow
      ? `close to ${toPercentText(buildAbove)}`
      : `between ${toPercentText(dropBelow)} and ${toPercentText(buildAbove)}`
  return (
    <Table
      title="How often you’d have an answer"
      head={['People who opened it', ...PEOPLE]}
      note={`If the truth is ${truth}, you won’t get an answer.`}
    >
      <Side
        name={build}
        at={`if ${toInWords(high)} ${would}`}
        chances={chances.map(chance => chance.build)}
      />
      <Side name={drop} at={`if ${toInWords(low)} ${would}`} chances={chances.map(chance => chance.drop)} />
    </Table>
  )
}

const Side = ({ name, at, chances }: { name: string; at: string; chances: readonly number[] }) => (
  <tr>
    <th scope="row" className={NAME}>
      {at}: <b className="font-semibold">{name.toLowerCase()}</b>
    </th>
    {PEOPLE.map((people, n) => (
      <td key={people} className={CELL}>
        <Tenths chance={chances[n] ?? 0} />
      </td>
    ))}
  </tr>
)
