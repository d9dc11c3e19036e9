import type { Deeds as Counts } from '#contract/evidence/evidence.ts'
import { type TalkTally, toTalksText } from '#contract/evidence/talks.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Rung = Exclude<keyof Counts, 'confirmed' | 'notForMe' | 'notForMeReasons'>

/** The weakest sign first. */
const NAMES: Record<Rung, (counts: Counts & Pick<TalkTally, 'elsewhere'>, kind: ItemKind) => string> = {
  mayAsk: ({ mayAsk: people }) => i18n.t('{people, plural, other {said it’s OK to ask}}', { people }),
  answered: ({ answered: people }, kind) =>
    i18n.t(
      '{people, plural, other {{kind, select, pain_point {proposed a solution} other {answered your question}}}}',
      { people, kind },
    ),
  talked: ({ talked: people, elsewhere }) =>
    i18n.t('{people, plural, other {talked with you}}{elsewhere, plural, =0 {} other {, # elsewhere}}', {
      people,
      elsewhere,
    }),
  leftEmail: ({ leftEmail: people, confirmed }) =>
    i18n.t('{people, plural, other {left an email}}{confirmed, plural, =0 {} other {, # confirmed}}', {
      people,
      confirmed,
    }),
  cameBack: ({ cameBack: people }) => i18n.t('{people, plural, other {came back}}', { people }),
  wentToSite: ({ wentToSite: people }) => i18n.t('{people, plural, other {went to your site}}', { people }),
  tried: ({ tried: people }) => i18n.t('{people, plural, other {tried it}}', { people }),
}
const RUNGS = Object.keys(NAMES) as Rung[]

/** What people did beside saying yes, without zeros, and how many said that it is not for them. */
export function Deeds(props: { deeds: Counts; talks: TalkTally; kind: ItemKind }) {
  const { talks, kind } = props
  const { elsewhere } = talks
  const deeds = { ...props.deeds, elsewhere, talked: props.deeds.talked + elsewhere }
  const rungs = RUNGS.filter(name => deeds[name] > 0)
  return (
    <section className="border-t border-line-subtle px-4.5 py-4 hyphens-auto @min-[40em]:px-6">
      {rungs.length > 0 && (
        <>
          <h3 className="text-body-sm font-semibold">{i18n.t('What they did next')}</h3>
          <ol className="mt-2.5 mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-y-3">
            {rungs.map(name => (
              <li key={name} className="min-w-0 border-s border-line ps-3 pe-1 first:border-s-0 first:ps-0">
                <b className="block text-[1.25rem] leading-[1.1] font-semibold tracking-[-0.03em] tabular-nums">
                  {toNumberText(deeds[name])}
                </b>
                <span className="mt-0.5 block text-caption text-ink-2">{NAMES[name](deeds, kind)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {talks.talks > 0 && <p className="mb-3 text-caption text-ink-2">{toTalksText(talks)}</p>}
      <p className="text-caption text-ink-2">
        <Sentence
          text={i18n.t(
            '{count, plural, =0 {Fewer than {SHOWN_FROM} pressed <0>Not for me</0>.} other {At least # pressed <0>Not for me</0>.}}',
            { count: deeds.notForMe },
          )}
        >
          <i className="[&:is(:lang(ar),:lang(ja))]:not-italic" />
        </Sentence>
      </p>
    </section>
  )
}
