import type { WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Counts = WaitingList['launchFunnel']

const toRows = ({ mailed, returned, pressedVisit, tried, voted }: Counts) => [
  { name: i18n.t("Said they'd use it, and got the launch email"), count: mailed },
  { name: i18n.t('Clicked its link'), count: returned },
  { name: i18n.t('Visited your site'), count: pressedVisit },
  { name: i18n.t('Said they tried it'), count: tried },
  { name: i18n.t('Voted for the product'), count: voted },
]

export const LaunchFunnel = ({ counts }: { counts: Counts }) => (
  <TitledCard id="said-and-did" title={i18n.t('What they said, what they did')}>
    {counts.mailed > 0 ? (
      <>
        <p className="mt-1 text-caption text-ink-2">
          {i18n.t(
            '{count, plural, one {Of the one person who said they’d use it} other {Of the # who said they’d use it}}',
            { count: counts.mailed },
          )}
        </p>
        <ul className="mt-1 divide-y divide-line-subtle">
          {toRows(counts).map((row, place) => (
            <CountedBar key={row.name} {...row} of={place === 0 ? undefined : counts.mailed} />
          ))}
        </ul>
      </>
    ) : (
      <p className="mt-1 text-caption text-ink-2">
        {i18n.t(
          "After your launch email, you'll see how many clicked, visited your site, tried it and voted.",
        )}
      </p>
    )}
  </TitledCard>
)

type Row = { name: string; count: number; of: number | undefined }

const CountedBar = ({ name, count, of = count }: Row) => (
  <li className="py-3 last:pb-1">
    <p className="flex items-baseline justify-between gap-3 text-body-sm">
      {name}
      <span className="flex-none text-ink-2 tabular-nums">
        <Sentence text={of === count ? '<0/>' : i18n.t('<0/> of {all}', { all: toNumberText(of) })}>
          <b className="font-semibold text-ink">{toNumberText(count)}</b>
        </Sentence>
      </span>
    </p>
    <svg
      aria-hidden="true"
      data-keep-colour=""
      className="mt-2 block h-1.5 w-full rounded-full bg-muted forced-colors:outline"
    >
      {count > 0 && (
        <rect
          x="0.5"
          y="0.5"
          width={`${(count / of) * 100}%`}
          height="5"
          rx="2.5"
          className="fill-signal stroke-signal-edge"
        />
      )}
    </svg>
  </li>
)
