import type { OwnEvidence, PersonToAsk, WrittenBar } from '#contract/evidence/evidence.ts'
import type { GroupStatus } from '#contract/evidence/status.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'

/**
 * The one act that the panel suggests: a talk, reading why, the author's link, a visit to other posts, a bar, a decision, or
 * the shares over time.
 */
type NextAct = 'ask' | 'read' | 'link' | 'visit' | 'bar' | 'decide' | 'over-time'

export type NextStep = { sentence: string; act: NextAct }

type Input = {
  kind: ItemKind
  evidence: Pick<OwnEvidence, 'people' | 'deeds' | 'decision'>
  bar: WrittenBar | null
  /** The status of the first group, and of those who found the item. */
  first: GroupStatus
  found: GroupStatus
  today: string
}

/** Returns the next step of the author. `today` is the UTC day (YYYY-MM-DD). */
export function toNextStep({ kind, evidence, bar, first, found, today }: Input): NextStep {
  const { people, deeds, decision } = evidence
  const isSettled = ['above', 'below'].includes(found.status)
  const isDue = bar !== null && bar.decideBy <= today && first.guess !== null
  if (decision === null && (isSettled || isDue))
    return {
      sentence: isSettled
        ? i18n.t('Say what you’ll do. We’ll tell everyone who voted, once.')
        : i18n.t('Your date has come. Decide with what you have, or give it more time.'),
      act: 'decide',
    }
  if (found.status === 'changed')
    return { sentence: i18n.t('Look at how the answers changed over time.'), act: 'over-time' }
  if (bar === null && first.guess)
    return {
      sentence: i18n.t('Set your bar now. The sooner you set it, the more it counts.'),
      act: 'bar',
    }
  if (first.status === 'leaning-no' && deeds.notForMeReasons > 0)
    return {
      sentence: i18n.t(
        '{count, plural, one {One person said why it isn’t for them.} other {# people said why it isn’t for them.}} Start there.',
        { count: deeds.notForMeReasons },
      ),
      act: 'read',
    }
  if (people.next && found.reason === 'lapsed' && bar?.verdict?.verdict === 'build')
    return { sentence: toLapsedSentence(people.next, bar.verdict.readers), act: 'ask' }
  if (people.next) return { sentence: toAskSentence(people.next), act: 'ask' }
  if (first.guess || people.count >= SHOWN_FROM)
    return {
      sentence: i18n.t(
        'Your link can’t settle this. Only members who find it on their own can. Answer questions on other posts so their authors come across yours.',
      ),
      act: 'visit',
    }
  return { sentence: toLinkSentence(kind), act: 'link' }
}

function toLinkSentence(kind: ItemKind) {
  return kind === 'pain_point'
    ? i18n.t('Send your link to {SHOWN_FROM} people who may have this pain.')
    : i18n.t('Send your link to {SHOWN_FROM} people who have this problem.')
}

const toName = (name: string | null) => isolateDirection(name ?? i18n.t('Someone'))

const toLapsedSentence = ({ name }: PersonToAsk, readers: number) =>
  i18n.t('The first {people, plural, other {#}} liked it more than the rest. Ask {name} why.', {
    people: readers,
    name: toName(name),
  })

/** Returns why this person is the one to ask: 'Lena Fischer said you can ask. Ask about the last time …' */
function toAskSentence({ name: written, mayAsk, isBrought }: PersonToAsk) {
  const name = toName(written)
  const ask = i18n.t('Ask about the last time this problem came up.')
  if (mayAsk) return i18n.join(i18n.t('{name} said you can ask.', { name }), ask)
  return isBrought
    ? i18n.join(i18n.t('{name} said yes.', { name }), ask)
    : i18n.join(i18n.t('{name} found it without your link and said yes.', { name }), ask)
}
