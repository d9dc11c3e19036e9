import { Badge } from '#web/ui/text/badge.tsx'
import { CallToAction } from './call-to-action.tsx'
import { HeroPicture } from './hero-picture.tsx'

export function Hero() {
  return (
    <section className="relative mx-auto grid max-w-landing items-center gap-14 overflow-hidden px-4 pt-14 pb-18 md:px-11 lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[1.2fr_0.8fr] lg:py-10">
      <div className="relative z-1">
        <Badge tone="signal">THE VALIDATION PLATFORM FOR SOLOPRENEURS</Badge>
        <h1 className="display-face mt-6.5 text-hero max-sm:text-[min(2.75rem,12vw)]">
          The hardest part isn't your idea.
        </h1>
        <p className="mt-6 max-w-[52ch] text-[1.0625rem] leading-normal sm:text-[1.25rem] tracking-[-0.012em] text-ink-2">
          It's finding out who wants it. Firsthand is the digital{' '}
          <span className="whitespace-nowrap">co-pilot</span> that replaces doubt with data, helps you find
          your first 100 users and builds your distribution on the way.
        </p>
        <CallToAction className="mt-8.5 sm:justify-start" />
      </div>
      <HeroPicture />
    </section>
  )
}
