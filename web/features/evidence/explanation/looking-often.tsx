import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import {
  isTooHigh,
  LOOKED_FROM,
  LOOKED_UNTIL,
  MISSES,
  ordinaryLooks,
  ourLooks,
  READERS,
} from './look-simulation.ts'
import { LookingFigure } from './looking-figure.tsx'

const wrongReaders = ordinaryLooks.filter(isTooHigh).length
const toHundred = (share: number) => Math.round(share * 100)
const toPercent = (share: number) => toPercentText(share * 100)

export function LookingOften() {
  const { ordinary, ours } = MISSES
  return (
    <div className="mt-8 grid gap-4 md:mt-10 lg:grid-cols-2">
      <LookingFigure
        title={i18n.t('An ordinary 95% range')}
        purpose={i18n.t('Made for one look, at the end.')}
        looks={ordinaryLooks}
        result={i18n.t(
          'It’s wrong in the red stretch. After {wrong} of these {people, plural, other {# people}}, it says “more than 1 in 5”.',
          { wrong: wrongReaders, people: READERS },
        )}
        misses={{
          count: toHundred(ordinary.example),
          text: i18n.t('ordinary ranges are wrong sooner or later if you look after every person'),
        }}
      />
      <LookingFigure
        title={i18n.t('The range we show you')}
        purpose={i18n.t('Made for looking as often as you like.')}
        looks={ourLooks}
        result={i18n.t('It’s a little wider, and here the truth stays inside.')}
        misses={{
          count: toHundred(ours.example),
          text: i18n.t('ranges like ours are wrong sooner or later; 95% promises at most 5 of 100'),
        }}
      />
    </div>
  )
}

export function LookingNumbers() {
  const { ordinary, ours } = MISSES
  return (
    <p>
      {i18n.t(
        'With a true share of 20% and a look after every person up to the {until, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, the exact figures are {ordinary} for the ordinary range (a 95% interval), from the {from, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} person on, and {ours} for ours, from the first. For shares from 2% to 50% they are {ordinaryLow} to {ordinaryHigh} and {oursLow} to {oursHigh}. We drew this run at random with a fixed seed and chose it because it shows the mistake.',
        {
          until: LOOKED_UNTIL,
          from: LOOKED_FROM,
          ordinary: toPercent(ordinary.example),
          ours: toPercent(ours.example),
          ordinaryLow: toPercentText(toHundred(ordinary.from)),
          ordinaryHigh: toPercentText(toHundred(ordinary.to)),
          oursLow: toPercent(ours.from),
          oursHigh: toPercent(ours.to),
        },
      )}
    </p>
  )
}
