import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import { GuestFrame } from '#web/features/site/landing/guest-frame.tsx'
import { PageContents } from '#web/features/site/landing/page-contents.tsx'
import { type Passage, toElement } from '#web/features/site/landing/passage.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** `id` is its anchor. */
export type LegalSection = { id: string; title: string; text: ReactElement | readonly Passage[] }

type Props = { title: string; version: string; lead: ReactNode; sections: readonly LegalSection[] }

const PROSE =
  'mt-3 space-y-3 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5'

export function LegalPage({ title, version, lead, sections }: Props) {
  return (
    <GuestFrame>
      <div className="mx-auto max-w-landing px-4 pt-10 pb-18 md:px-11 md:pt-18 md:pb-28">
        <h1 className="display-face text-detail hyphens-auto">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{lead}</p>
        <p className="mt-4 flex flex-col gap-x-6 gap-y-1 font-mono text-caption text-ink-3 sm:flex-row">
          <LastUpdated />
          <span>{version}</span>
        </p>
        {i18n.language !== SOURCE_LANGUAGE && <BindingText />}
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[19rem_minmax(0,42.5rem)]">
          <PageContents label={i18n.t('Contents')} entries={sections} numbered />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {sections.map(({ id, title, text }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="outline-none">
                <h2 id={`${id}-title`} className="text-title">
                  {index + 1}. {title}
                </h2>
                <div className={PROSE}>{'map' in text ? text.map(toElement) : text}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </GuestFrame>
  )
}

const BindingText = () => (
  <p className="mt-4 text-body-sm text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2">
    <Sentence text={i18n.t('This is a translation. <0>The English text</0> is the binding one.')}>
      <EnglishLink />
    </Sentence>
  </p>
)

const EnglishLink = ({ children }: { children?: ReactNode }) => (
  <a href={`?lang=${SOURCE_LANGUAGE}`} hrefLang={SOURCE_LANGUAGE}>
    {children}
  </a>
)

const follow = () => () => {}

const today = () => new Date().toLocaleDateString(i18n.language, { dateStyle: 'long' })

const unknown = () => '\u00a0'

/** The date is in the reader's time zone. The prerendered page has space for it. */
export function LastUpdated() {
  const date = useSyncExternalStore(follow, today, unknown)
  return (
    <span>
      <Sentence text={i18n.t('Last updated: <0/>')}>
        <time>{date}</time>
      </Sentence>
    </span>
  )
}
