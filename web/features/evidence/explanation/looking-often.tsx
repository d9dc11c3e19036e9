import { isTooHigh, LOOKED_FROM, LOOKED_UNTIL, MISSES, ordinaryLooks, ourLooks, READERS } from './looking.ts'
import { LookingFigure } from './looking-figure.tsx'

const wrongReaders = ordinaryLooks.filter(isTooHigh).length
const toHundred = (share: number) => Math.round(share * 100)
const toPercent = (share: number) => `${(share * 100).toFixed(1)}\u00a0%`

/** The same people under two kinds of interval, and how often each kind misses the truth. */
export function LookingOften() {
  const { ordinary, ours } = MISSES
  return (
    <div className="mt-8 grid gap-4 md:mt-10 lg:grid-cols-2">
      <LookingFigure
        title="An ordinary 95&nbsp;% range"
        purpose="Made for looking once, at the end."
        looks={ordinaryLooks}
        result={`In the red stretch it is wrong: after ${wrongReaders} of these ${READERS} people it says “more than 1 in 5”.`}
        misses={{
          count: toHundred(ordinary.example),
          text: 'ordinary ranges are wrong at some moment, if you look after every person',
        }}
      />
      <LookingFigure
        title="The range we show you"
        purpose="Made for looking as often as you like."
        looks={ourLooks}
        result="It is a little wider, and here the truth stays inside."
        misses={{
          count: toHundred(ours.example),
          text: 'of our ranges are wrong at some moment. At most 5 of 100: that is what 95\u00a0% promises',
        }}
      />
    </div>
  )
}

/** How the numbers of the two pictures come about. */
export function LookingNumbers() {
  const { ordinary, ours } = MISSES
  return (
    <p>
      Looked at after every person up to the {LOOKED_UNTIL.toLocaleString('en')}th, true share 20&nbsp;%,
      computed exactly: {toPercent(ordinary.example)} for the ordinary range (a 95&nbsp;% interval), looked at
      from the {LOOKED_FROM}th person on, and {toPercent(ours.example)} for ours, looked at from the first.
      For shares from 2 to 50&nbsp;%: {toHundred(ordinary.from)} to {toHundred(ordinary.to)}&nbsp;% and{' '}
      {(ours.from * 100).toFixed(1)} to {toPercent(ours.to)}. The run is drawn from chance with a fixed seed
      and chosen because it shows the mistake.
    </p>
  )
}
