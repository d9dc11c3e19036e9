import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { SUGGESTION } from '#contract/evidence/bars.ts'
import type { BarCohort, EvidenceFigures, OwnEvidence, WrittenBar } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import { toOwnGroups } from '#contract/evidence/shown-groups.ts'
import type { Status } from '#contract/evidence/status.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { toOutlookText, toPlannerText } from '#contract/evidence/texts/planner-text.ts'
import { reportPath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { BarHistory } from '#web/features/evidence/bars/bar-history.tsx'
import { useBarSuggestion } from '#web/features/evidence/bars/queries.ts'
import { Decide } from '#web/features/evidence/panel/next-step.tsx'
import { OverTime } from '#web/features/evidence/panel/over-time.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Audiences, Sources } from './cohort-rows.tsx'
import { NotCounted } from './not-counted.tsx'

export type ContentProps = {
  item: JudgedItem
  evidence: OwnEvidence
  caveats: readonly string[]
  /** The status of those who found it. */
  status: Status
  now: string
  isDecisionAsked: boolean
  onSetBar: () => void
}

export function Content(props: ContentProps) {
  const { evidence, caveats, now } = props
  const { figures, begunAt } = evidence
  const bar = evidence.bars[0] ?? null
  const cohort = figures && figures[bar?.readersFrom ?? 'community']
  return (
    <div className="divide-y divide-line-subtle">
      <Caveats lines={caveats} />
      {cohort?.sums && begunAt && (
        <Part
          title={i18n.t('Over time')}
          text={i18n.t('{people, plural, other {# people}} since {day}', {
            people: cohort.sums.readers,
            day: toEvidenceDay(begunAt, now),
          })}
        >
          <OverTime
            input={{
              points: cohort.points,
              thresholds: bar,
              verdict: bar?.verdict ?? null,
              changed: cohort.changed,
            }}
            isPassed={props.status === 'above'}
          />
        </Part>
      )}
      {figures && <Lines {...props} figures={figures} cohort={cohort} bar={bar} />}
      <OwnBar {...props} />
      <Planning {...props} bar={bar} />
    </div>
  )
}

const Caveats = ({ lines }: { lines: readonly string[] }) => (
  <div className="flex flex-col gap-1 pb-4 text-body-sm text-ink-2">
    {lines.map(line => (
      <p key={line}>{line}</p>
    ))}
    <p>
      <Link to={links.evidence()} className="font-medium text-link hover:underline">
        {i18n.t('How this works')}
      </Link>
    </p>
  </div>
)

type LinesProps = ContentProps & {
  figures: EvidenceFigures
  cohort: BarCohort | null
  bar: WrittenBar | null
}

function Lines({ item, status, figures, cohort, bar }: LinesProps) {
  const main = { figures, bar, status }
  return (
    <>
      <Part title={i18n.t('Where they came from')}>
        <Sources {...main} />
      </Part>
      {item.audiences.length > 0 && (
        <Part title={i18n.t('People it’s for')}>
          <Audiences {...main} />
        </Part>
      )}
      <Part title={i18n.t('Who isn’t counted, and why')}>
        <NotCounted figures={figures} cohort={cohort} thresholds={bar} />
      </Part>
    </>
  )
}

type OwnBarProps = Pick<ContentProps, 'item' | 'evidence' | 'now' | 'isDecisionAsked' | 'onSetBar'>

function OwnBar({ item, evidence: { bars, decision }, now, isDecisionAsked, onSetBar }: OwnBarProps) {
  return (
    <Part title={i18n.t('Your bar so far')}>
      {bars.length > 0 ? (
        <BarHistory bars={bars} now={now} />
      ) : (
        <p className="text-body-sm text-ink-2">{i18n.t('You haven’t set one.')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="sm" onClick={onSetBar}>
          {bars.length > 0 ? i18n.t('Change your bar') : i18n.t('Set your bar')}
        </Button>
        {!isDecisionAsked && !decision && <Decide itemId={item.id} look="outline" size="sm" />}
      </div>
    </Part>
  )
}

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="py-5 first:pt-1 last:pb-0">
    <h4 className="flex flex-wrap items-baseline justify-between gap-x-3 text-body-sm font-semibold">
      {title}
      {text && <span className="text-caption font-normal text-ink-3">{text}</span>}
    </h4>
    <div className="mt-2.5">{children}</div>
  </section>
)

function toComparisonSentence(comparison: OwnEvidence['comparison'], kind: ItemKind) {
  if (!comparison) return undefined
  const { aboveQuarters: quarters } = comparison
  if (quarters === 0)
    return i18n.t(
      'Fewer people say yes to this than to {kind, select, idea {3 of 4 ideas here} pain_point {3 of 4 pain points here} other {3 of 4 products here}}.',
      { kind },
    )
  if (quarters === 2)
    return i18n.t(
      'More people say yes to this than to {kind, select, idea {half of the ideas here} pain_point {half of the pain points here} other {half of the products here}}.',
      { kind },
    )
  return i18n.t(
    'More people say yes to this than to {kind, select, idea {{quarters} of 4 ideas here} pain_point {{quarters} of 4 pain points here} other {{quarters} of 4 products here}}.',
    { kind, quarters },
  )
}

type PlanningProps = Pick<ContentProps, 'evidence' | 'item'> & { bar: WrittenBar | null }

function Planning({ evidence, bar, item }: PlanningProps) {
  const past = useBarSuggestion(item.kind).suggestion?.past ?? SUGGESTION.past
  const plan = useMemo(
    () => (bar && !bar.verdict ? toPlannerText({ thresholds: bar, past }) : undefined),
    [bar, past],
  )
  const outlook = useMemo(() => toOutlookText(toOwnGroups(evidence)), [evidence])
  const comparison = toComparisonSentence(evidence.comparison, item.kind)
  if (!plan && !comparison && !evidence.isPublic) return null
  return (
    <Part title={i18n.t('For planning')}>
      <div className="flex flex-col gap-2 text-body-sm text-ink-2">
        {plan && <p>{i18n.join(i18n.t('Your chance of a clear answer.'), plan)}</p>}
        {outlook && <p>{outlook}</p>}
        {comparison && <p>{comparison}</p>}
        {evidence.isPublic && (
          <p>
            {i18n.t('Download the numbers:')}{' '}
            {(['csv', 'json'] as const).map((name, place) => (
              <span key={name}>
                {place > 0 && ', '}
                <a
                  className="font-medium text-link hover:underline"
                  href={`${reportPath(item.id)}.${name}`}
                  download
                >
                  {name.toUpperCase()}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
    </Part>
  )
}
