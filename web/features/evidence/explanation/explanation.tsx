import type { ReactNode } from 'react'
import { limits, promise, silence, weakSpots } from '#contract/evidence/words.ts'
import { RULE } from './looking.ts'
import { VerdictTable } from './verdict-table.tsx'

const PROSE =
  'mt-4 max-w-[68ch] space-y-3 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5'

const { buildAbove, dropBelow, firstVerdict, shownFrom } = RULE

/** A part of the explanation; `id` is its anchor. */
type Part = { id: string; title: string; text: ReactNode }

const parts: Part[] = [
  {
    id: 'counted',
    title: 'What is counted',
    text: (
      <>
        <p>
          Fourteen likes say nothing without how many looked and passed on. So everybody counts who{' '}
          <strong>opened</strong> an idea, a pain point or a product of somebody else: its own page, in view
          for a second. Opening it is noted before anything is said, so silence counts as much as a yes.
        </p>
        <p>
          An hour later it is written down what that reader said by then: that they would be an early adopter
          (of a pain point: that they have it), that they like it, or nothing. Everybody waits the same hour.
          If a yes counted at once and silence only later, everything would look better than it is for a
          while.
        </p>
        <p>
          The share counts members who came from the lists and the search here. People who came by the
          author’s own link, from a mission, from a notice or by a link to a search are shown on lines of
          their own: friends say yes. A vote on a card counts if its voter opens the page within the hour. An
          earlier one is named beside the share and is not in it.
        </p>
        <p>
          An author may also show an item to people without an account, on a public page or in a frame on
          another site. They are counted without cookies, once a day for each browser, and are on lines of
          their own without a verdict. They said yes if they left an address and confirmed it by the link of
          our mail within three days. The share of these lines is too low: whoever comes on two days counts
          twice, and not everybody presses the link of a mail.
        </p>
        <p>
          Figures move once an hour, each after its fifth reader, and up to {shownFrom - 1} more may have
          opened it. Members who leave stay in the count, without their name. {silence}
        </p>
      </>
    ),
  },
  {
    id: 'verdict',
    title: 'The rule and the verdict',
    text: (
      <>
        <p>
          A person who hopes for a number finds a reason why it is good enough. So an author may write down
          before what they will do: build above so many per cent, drop below so many, with a date. Our guess
          is {buildAbove} and {dropBelow}. Each version stays, with the number of readers there were when it
          was written.
        </p>
        <p>
          From the {firstVerdict}th reader on there is a verdict once the whole range lies above the first
          number or below the second, and two more groups agree: ten people who had not voted when they opened
          it, and those who had been here before, on two earlier days, with posts of two other authors. Until
          they do, it is held. Most often it is not clear yet for long, and between the two numbers no number
          of readers settles it.
        </p>
        <p>
          A verdict falls with its readers. If votes are voided, or a moderator leaves out a group that does
          nothing else here, all readers are counted again in their order. A verdict that is not reached any
          more is withdrawn, with the day and the reason. Counting again never gives a verdict.
        </p>
        <div className="text-ink">
          <VerdictTable />
        </div>
      </>
    ),
  },
  {
    id: 'set-aside',
    title: 'Who is set aside',
    text: (
      <>
        <p>
          Some readers are not in the share. It is decided when they open the page, from what was known
          before, and is the same whatever they then say:
        </p>
        <ul>
          <li>new here: an account of less than a day;</li>
          <li>near the author: in the same network as the author on that day or the day before;</li>
          <li>a crowd from one place: three readers from the same network within a day;</li>
          <li>exchange: two members who keep voting for each other’s items;</li>
          <li>voided votes, and groups that a moderator leaves out without seeing what they said.</li>
        </ul>
        <p>The figures are shown with them and without them. {limits}</p>
      </>
    ),
  },
  {
    id: 'not-said',
    title: 'What it does not say',
    text: (
      <>
        {promise.map(text => (
          <p key={text} className="border-s-3 border-signal-edge ps-4.5">
            {text}
          </p>
        ))}
        <p>
          The 5 in 100 also rest on this: who opens it next does not depend on what they said before. Where
          that is not so, a wrong <em>build</em> is more likely, at a bar of {buildAbove}&nbsp;%:
        </p>
        <ul>
          {weakSpots.known.map(({ people, build }) => (
            <li key={people}>
              in {build} of 100, if an author knows {people} people who voted yes on its card and has them
              open it within the hour, at the best moment;
            </li>
          ))}
          {weakSpots.drift.map(({ early, late, build }) => (
            <li key={early}>
              in {build} of 100, if {early} of 100 of the first 30 readers say yes, and {late} of 100 of all
              others.
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'computed',
    title: 'How it is computed',
    text: (
      <>
        <p>
          The range is a 95&nbsp;% confidence sequence: the whole family of intervals, one after each reader,
          holds together. After n readers, s of whom said yes, a share p stands in it while
        </p>
        <p className="font-mono text-body-sm text-ink">
          log&nbsp;B(s + 8p, n − s + 8(1 − p)) − log&nbsp;B(8p, 8(1 − p)) − s·log&nbsp;p − (n − s)·log(1 − p)
          &lt; log&nbsp;20
        </p>
        <p>
          where B is the Beta function. It is the two-sided beta-binomial form of Howard, Ramdas, McAuliffe
          and Sekhon, “Time-uniform, nonparametric, nonasymptotic confidence sequences”, Annals of Statistics
          49(2), 2021, after Robbins 1970. Ends are shown rounded outwards and are decided unrounded.
        </p>
      </>
    ),
  },
]

/** The explanation of the evidence of an item, in plain words. */
export function Explanation() {
  return parts.map(({ id, title, text }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-14 outline-none">
      <h2 id={`${id}-title`} className="display-face text-h2">
        {title}
      </h2>
      <div className={PROSE}>{text}</div>
    </section>
  ))
}
