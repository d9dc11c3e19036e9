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
        purpose={i18n.t('Made for looking once, at the end.')}
        looks={ordinaryLooks}
        result={i18n.t(
          'In the red stretch it is wrong: after {wrong} of these {people, plural, other {# people}} it says “more than 1 in 5”.',
          { wrong: wrongReaders, people: READERS },
        )}
        misses={{
          count: toHundred(ordinary.example),
          text: i18n.t('ordinary ranges are wrong at some moment, if you look after every person'),
        }}
      />
      <LookingFigure
        title={i18n.t('The range we show you')}
        purpose={i18n.t('Made for looking as often as you like.')}
        looks={ourLooks}
        result={i18n.t('It is a little wider, and here the truth stays inside.')}
        misses={{
          count: toHundred(ours.example),
          text: i18n.t('of our ranges are wrong at some moment. At most 5 of 100: that is what 95% promises'),
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
        'Looked at after every person up to the {until, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, true share 20%, computed exactly: {ordinary} for the ordinary range (a 95% interval), looked at from the {from, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} person on, and {ours} for ours, looked at from the first. For shares from 2 to 50%: {ordinaryLow} to {ordinaryHigh} and {oursLow} to {oursHigh}.',
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
      )}{' '}
      {i18n.t('The run is drawn from chance with a fixed seed and chosen because it shows the mistake.')}
    </p>
  )
}
