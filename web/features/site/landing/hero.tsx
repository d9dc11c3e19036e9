import { i18n } from '#contract/text/i18n.ts'
import { VisitorFace } from '#web/features/evidence/panel/faces.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { CallToAction } from './call-to-action.tsx'
import { ExamplePanel } from './example-panel.tsx'
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
