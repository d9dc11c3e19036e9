import { i18n } from '#contract/text/i18n.ts'
import { toValidationStatus, validationProgress } from '#web/features/items/items/progress.ts'
import { statusNames } from '#web/features/items/items/status-names.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { DotField } from '#web/ui/brand/dot-field.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { CallToAction } from './call-to-action.tsx'

const VOTES = 16

export function Hero() {
  return (
    <section className="relative mx-auto grid max-w-landing items-center gap-14 overflow-hidden px-4 pt-14 pb-18 md:px-11 lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[1.2fr_0.8fr] lg:py-10">
      <div className="relative z-1">
        <Badge tone="signal">{i18n.t('THE VALIDATION PLATFORM FOR SOLOPRENEURS')}</Badge>
        <h1 className="display-face mt-6.5 text-hero max-sm:text-[min(2.75rem,12vw)]">
          {i18n.t("The hardest part isn't your idea.")}
        </h1>
        <p className="mt-6 max-w-[52ch] text-[1.0625rem] leading-normal sm:text-[1.25rem] tracking-[-0.012em] text-ink-2">
          <Sentence
            text={i18n.t(
              "It's finding out who wants it. Firsthand is the digital <0>co-pilot</0> that replaces doubt with data, helps you find your first 100 users and builds your distribution on the way.",
            )}
          >
            <span className="whitespace-nowrap" />
          </Sentence>
        </p>
        <CallToAction className="mt-8.5 sm:justify-start" />
      </div>
      <HeroPicture />
    </section>
  )
}

function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="max-lg:pointer-events-none max-lg:absolute max-lg:-top-4 max-lg:-end-30 max-lg:w-120 max-lg:opacity-30 lg:relative"
    >
      <DotField lightsUp className="mx-auto max-w-131" />
      <ExampleIdea />
      <ExampleSignal />
    </div>
  )
}

function ExampleIdea() {
  const progress = validationProgress('idea', VOTES)
  return (
    <Card className="absolute bottom-10 -start-4 w-68 shadow-popover [--delay:900ms] motion-safe:animate-rise max-lg:hidden">
      <div className="flex items-center justify-between">
        <KindBadge kind="idea" />
        <span className="font-mono text-caption text-ink-3">{i18n.t('Example')}</span>
      </div>
      <p className="mt-2.5 text-title-sm">{i18n.t('A fair price for every rush job')}</p>
      <Progress className="mt-3" value={progress} label={i18n.t('Progress')} />
      <p className="mt-2 flex justify-between font-mono text-caption text-ink-3">
        {statusNames[toValidationStatus({ kind: 'idea', voteCount: VOTES, solutionCount: 0 })]}
        <span className="font-semibold text-signal-text">
          {i18n.t('{count, plural, one {# vote} other {# votes}}', { count: VOTES })}
        </span>
      </p>
    </Card>
  )
}

function ExampleSignal() {
  return (
    <Card className="absolute top-11 -end-1.5 flex w-58 items-center gap-2.5 shadow-popover [--delay:1300ms] motion-safe:animate-rise max-xl:hidden">
      <Avatar id="example" name="Jo Example" />
      <p className="text-body-sm text-ink-2">
        <Sentence text={i18n.t('<0>Jo</0> said <1>they’d use it</1>')}>
          <span className="font-semibold text-ink" />
          <span className="block text-ink" />
        </Sentence>
      </p>
      <span className="relative ms-auto size-2.5 flex-none" data-keep-colour="">
        <span className="absolute inset-0 rounded-full ring-2 ring-signal-edge [--delay:1900ms] motion-safe:animate-ping motion-reduce:hidden" />
        <span className="absolute inset-0 rounded-full bg-signal ring-[1.5px] ring-signal-edge" />
      </span>
    </Card>
  )
}
