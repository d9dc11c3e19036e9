import type { Author } from '#contract/author.ts'
import { EXAMPLE, toDecidedText, toExampleTitle } from '#contract/evidence/example.ts'
import { toChanceValues, toOpenedText, toSaidText, toYesGuess } from '#contract/evidence/texts/figure-text.ts'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { Faces, VisitorFace } from '#web/features/evidence/panel/faces.tsx'
import { RangeBar } from '#web/features/evidence/panel/range-bar.tsx'
import { StatusChip } from '#web/features/evidence/panel/status-chip.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Tag } from './landing-section.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-landing items-center gap-x-14 gap-y-7 px-4 pt-7 pb-8 md:px-11 lg:grid-cols-[1.5fr_1fr] lg:py-20">
      <div>
        <Tag>{i18n.t('THE VALIDATION PLATFORM FOR SOLOPRENEURS')}</Tag>
        <h1 className="display-face mt-5 text-hero max-sm:text-[min(2.75rem,12vw)]">
          {i18n.t("The hardest part isn't your idea.")}
        </h1>
        <p className="mt-5 max-w-[52ch] text-[1.0625rem] leading-normal sm:text-[1.25rem] tracking-[-0.012em] text-ink-2">
          <Sentence
            text={i18n.t(
              "It's finding out who wants it. Firsthand is the digital <0>co-pilot</0> that replaces doubt with data, helps you find your first 100 users and builds your distribution along the way.",
            )}
          >
            <span className="whitespace-nowrap" />
          </Sentence>
        </p>
        <CallToAction className="mt-7 sm:justify-start" />
      </div>
      <div className="grid gap-2.5 lg:relative">
        <ExamplePanel />
        <div className="flex items-center gap-2.5 justify-self-end rounded-card bg-surface px-4 py-2.5 shadow-popover lg:absolute lg:-end-6 lg:-top-13">
          <Avatar id="Jonas Weber" name="Jonas Weber" />
          <p className="text-body-sm text-ink-2">
            <Sentence text={i18n.t('<0>{name}</0> said yes, and is happy to talk', { name: 'Jonas' })}>
              <b className="font-semibold text-ink" />
            </Sentence>
          </p>
        </div>
        <div className="flex max-w-80 items-center gap-2.5 rounded-card bg-surface px-4 py-2.5 shadow-popover lg:absolute lg:-start-13 lg:top-[calc(100%+0.5rem)]">
          <VisitorFace />
          <p className="text-body-sm">{i18n.t('“I lent my ladder in May. I don’t remember who has it.”')}</p>
        </div>
      </div>
    </section>
  )
}

/** Without tenths the range has passed the bar. */
type Beat = { yes: number; readers: number; tenths?: number | 'more'; className: string }

const BEATS: readonly Beat[] = [
  { yes: 4, readers: 5, tenths: 8, className: 'invisible moving:animate-beat' },
  { yes: 7, readers: 10, tenths: 'more', className: 'invisible moving:animate-beat [--delay:0.9s]' },
  { yes: 12, readers: 20, className: 'invisible moving:animate-beat [--delay:1.8s]' },
  { yes: 14, readers: 25, className: 'invisible moving:animate-beat [--delay:2.7s]' },
  { ...EXAMPLE, className: 'moving:animate-last-beat' },
]

const toAuthor = (name: string): Author => ({ id: name as MemberId, name, avatar: null })

const PEOPLE = {
  talkedTo: ['Selma Eriksen', 'Jonas Weber', 'Noor Haddad', 'Priya Nair'].map(toAuthor),
  others: [],
  visitors: { confirmed: 1, unconfirmed: 0, noEmail: 0 },
}

/** The panel as it is after 5, 10, 20, 25 and 30 people, once. Where nothing moves, only as it is at last. */
function ExamplePanel() {
  return (
    <div className="@container rounded-card bg-surface px-4.5 pt-3.5 pb-4 shadow-popover">
      <p className="flex items-center justify-between gap-3 text-body-sm font-semibold text-ink-2">
        {toExampleTitle()}
        <Tag>{i18n.t('Example')}</Tag>
      </p>
      <div className="mt-2.5 grid *:[grid-area:1/1]">
        {BEATS.map(beat => (
          <BeatView key={beat.readers} beat={beat} />
        ))}
      </div>
    </div>
  )
}

function BeatView({ beat: { yes, readers, tenths, className } }: { beat: Beat }) {
  const count = { yes, readers }
  const shown = { ...EXAMPLE, count: tenths ? null : count }
  return (
    <div aria-hidden={readers < 30} className={cx('flex flex-col items-start', className)}>
      <StatusChip status={tenths ? 'leaning-yes' : 'above'} kind="idea" />
      <p className="my-2.5 display-face text-[1.625rem] leading-[1.08] font-bold tracking-[-0.03em] text-balance">
        {tenths ? toSaidText({ yes }, 'idea') : toOpenedText(count)}
      </p>
      {tenths ? (
        <p className="text-body text-ink-2">{i18n.t('Fewer than {SHOWN_FROM} others have opened it.')}</p>
      ) : (
        <div className="flex items-center gap-x-3 gap-y-1 text-body-sm font-medium text-pretty @max-[18em]:flex-wrap">
          <Faces people={{ ...PEOPLE, count: yes }} />
          {i18n.t('{count} looked and left. A poll wouldn’t count them.', {
            count: toNumberText(readers - yes),
          })}
        </div>
      )}
      <div className="mt-auto w-full pt-3">
        <RangeBar {...shown} kind="idea" isPassed={!tenths} isFirst={readers === 20} />
      </div>
      <p className="mt-3 text-caption text-ink-2">
        {tenths
          ? toYesGuess({
              ...toChanceValues(tenths, { isLeast: true }),
              star: '',
              percent: toPercentText(EXAMPLE.thresholds.buildAbove),
            })
          : toDecidedText()}
      </p>
    </div>
  )
}
