import type { ReactNode } from 'react'
import { limits, promise, silence, weakSpots } from '#contract/evidence/texts/known-limits.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { RULE } from './look-simulation.ts'
import { LookingNumbers } from './looking-often.tsx'
import { VerdictTable } from './verdict-table.tsx'

const GuessResults = lazyPart(async () => (await import('./guess-results.tsx')).GuessResults)

const PROSE =
  'max-w-[68ch] space-y-3 pe-9 pb-6 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5'

const { buildAbove, dropBelow, firstVerdict, shownFrom } = RULE

/** `id` is its anchor. */
type Part = { id: string; title: string; text: ReactNode }

/** What is between <0> and </0> is strong. */
const toParagraphs = (texts: readonly string[]) =>
  texts.map(text => (
    <p key={text}>
      <Sentence text={text}>
        <strong />
      </Sentence>
    </p>
  ))

const parts: Part[] = [
  { id: 'pictures', title: i18n.t('The numbers behind the pictures'), text: <LookingNumbers /> },
  {
    id: 'counted',
    title: i18n.t('What we count'),
    text: (
      <>
        {toParagraphs([
          i18n.t(
            'We count everyone who <0>opened</0> someone else’s idea, pain point or product and had its own page in view for at least a second. We record that before they say anything.',
          ),
          i18n.t(
            '<0>Members who found it on their own</0> came from the lists here. An hour after someone opens it, we record what they’ve said: that they’d use it (or, for a pain point, that they have it too), that they like it, or nothing. Everyone gets the same hour. If we counted a yes right away and silence only later, everything would look better for a while. A vote on a card counts if the voter opens the page within the hour. Only this group can settle the matter.',
          ),
          i18n.t(
            '<0>People you brought</0> came through your link, your public page, an embed, a search, a notification, a chat or an email, with or without an account. We count a yes within seconds. Every 15 minutes, we count the people who opened it. You chose who came, and friends say yes, so they can’t settle it.',
          ),
          i18n.t(
            'We count people without an account once a day per browser, without cookies. Someone who comes back another day without leaving an email may count twice.',
          ),
        ])}
        <p>
          {i18n.join(
            i18n.t(
              'Figures move in steps of {READERS_PER_STEP} people, and up to {more} more may have opened it. We still count members who leave, but without their names.',
              { more: shownFrom - 1 },
            ),
            i18n.marked(silence),
          )}
        </p>
      </>
    ),
  },
  {
    id: 'guess',
    title: i18n.t('Our guess'),
    text: (
      <>
        {toParagraphs([
          i18n.t(
            'Your link gets you a first guess after {SHOWN_FROM} people. A clear answer takes at least {FIRST_VERDICT_READERS} members who find it without your link.',
          ),
          i18n.t(
            'Say {usual} is usual for ideas here, and 6 of your first 20 people said they’d use it. That’s {seen}, but with twenty people it could be luck, so the real share is probably somewhere in between. Our guess is a 7 in 10 chance that it’s above your bar of {bar}. So three in ten guesses like this should be wrong.',
            { usual: toPercentText(15), seen: toPercentText(30), bar: toPercentText(buildAbove) },
          ),
          i18n.t(
            'Each day we work out what’s usual from everyone else’s posts of the same kind with at least {SHOWN_FROM} people, each counted once. We compare people you brought with people others brought. Until there are ten posts by five other people to compare with, we assume {usual}.',
            { usual: toPercentText(15) },
          ),
          i18n.t('A yes is free to give. Talk to the people behind it.'),
        ])}
        <GuessResults />
      </>
    ),
  },
  {
    id: 'verdict',
    title: i18n.t('Your bar and the verdict'),
    text: (
      <>
        {toParagraphs([
          i18n.t(
            'Decide now what would count as a yes. Build above one share, drop below another, by a date. New? {buildAbove} and {dropBelow} are a reasonable start. We keep each version, with the number of people who had opened it by then.',
            { buildAbove, dropBelow },
          ),
          i18n.t(
            'From the {first, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} person on, there’s a verdict once the whole range is above the first number or below the second, and three more groups agree: people who hadn’t voted when they opened it; people who had been here before, on posts by two other authors at least a week apart; and everyone except the people who joined in any one stretch of seven days. Until then it’s too early to call. If the truth is between the two numbers, you won’t get an answer.',
            { first: firstVerdict },
          ),
          i18n.t(
            'Members invited through an operator’s list can all join in one week, unless the author is that operator or close to them.',
          ),
          i18n.t(
            'If votes are voided, or a moderator stops counting a group that may be one person, we recount everyone in order. If the recount no longer supports a verdict, we withdraw it and give the day and the reason. A recount never gives a new verdict.',
          ),
        ])}
        <div className="text-ink">
          <VerdictTable />
        </div>
      </>
    ),
  },
  {
    id: 'not-counted',
    title: i18n.t('Who we don’t count'),
    text: (
      <>
        <p>{i18n.t('We decide when they open the page, from what we know by then:')}</p>
        <ul>
          <li>{i18n.t('brand-new accounts, less than a day old;')}</li>
          <li>{i18n.t('people near the author, on their network that day or the day before;')}</li>
          <li>{i18n.t('a crowd from one place, with three people from the same network within a day;')}</li>
          <li>{i18n.t('vote exchanges, where two members keep voting for each other’s projects;')}</li>
          <li>
            {i18n.t('voided votes, and groups that a moderator excluded without seeing what they said.')}
          </li>
        </ul>
        <p>{i18n.join(i18n.t('We show the figures with and without them.'), i18n.marked(limits))}</p>
      </>
    ),
  },
  {
    id: 'not-said',
    title: i18n.t('What it doesn’t say'),
    text: (
      <>
        {promise.map(text => (
          <p key={text} className="border-s-3 border-signal-edge ps-4.5">
            {i18n.marked(text)}
          </p>
        ))}
        <p>
          <Sentence
            text={i18n.t(
              'The 5 in 100 also assumes that earlier answers don’t decide who opens it next. If they do, a wrong <0>build</0> is more likely, at a bar of {percent}:',
              { percent: toPercentText(buildAbove) },
            )}
          >
            <em className="[&:is(:lang(ar),:lang(ja))]:not-italic" />
          </Sentence>
        </p>
        <ul>
          {weakSpots.known.map(({ people, build }) => (
            <li key={people}>
              {i18n.t(
                'in {build} of 100, if an author knows {people, plural, other {# people}} who voted yes on the card and gets them to open the page within the hour, at the best moment',
                { build, people },
              )}
            </li>
          ))}
          {weakSpots.drift.map(({ early, late, build }) => (
            <li key={early}>
              {i18n.t(
                'in {build} of 100, if {early} of the first 30 people say yes, and {late} of everyone else',
                { build, early: toPercentText(early), late: toPercentText(late) },
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'computed',
    title: i18n.t('How we compute it'),
    text: (
      <>
        {toParagraphs([
          i18n.t(
            'The range is a 95% confidence sequence. All its intervals, one after each person, hold together. After n people and s yeses, it contains a share p while',
          ),
        ])}
        <p className="font-mono text-body-sm text-ink">
          log&nbsp;B(s + 8p, n − s + 8(1 − p)) − log&nbsp;B(8p, 8(1 − p)) − s·log&nbsp;p − (n − s)·log(1 − p)
          &lt; log&nbsp;20
        </p>
        {toParagraphs([
          i18n.t(
            'where B is the Beta function. It’s the two-sided beta-binomial form of Howard, Ramdas, McAuliffe and Sekhon, “Time-uniform, nonparametric, nonasymptotic confidence sequences”, Annals of Statistics 49(2), 2021, after Robbins 1970. We round its ends outward to show them, and use the exact ends to decide.',
          ),
        ])}
      </>
    ),
  },
]

export const Explanation = () => (
  <div className="mt-12 border-b border-line-subtle md:mt-14">
    {parts.map(({ id, title, text }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className="outline-none">
        <Unfold
          heading={
            <h2 id={`${id}-title`} className="text-title-sm">
              {title}
            </h2>
          }
        >
          <div className={PROSE}>{text}</div>
        </Unfold>
      </section>
    ))}
  </div>
)
