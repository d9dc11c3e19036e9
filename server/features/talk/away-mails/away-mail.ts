import { COUNT_MAX } from '#contract/lengths.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import { plainLine } from '#contract/plain-line.ts'
import type { Letter, Line } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Waiting, WaitingChat, WaitingSignal } from './waiting.ts'

const NAMELESS = 'Anonymous'
const NOTHING = { count: 0, latest: [] }

function countOf(count: number, noun: 'signal' | 'message') {
  const number = Math.min(count, COUNT_MAX).toLocaleString('en')
  return `${number}${count > COUNT_MAX ? '+' : ''} ${noun}${count === 1 ? '' : 's'}`
}

/** What stands under a list of `listed` ones. */
function moreOf({ count, listed }: { count: number; listed: number }, noun: 'signal' | 'message') {
  if (count > COUNT_MAX) return 'And many more'
  return count > listed ? `And ${countOf(count - listed, noun).replace(' ', ' more ')}` : undefined
}

/**
 * A member's words on one line. Mail programs make a link of whatever looks like an address, and none of a stranger's
 * may stand in a mail of ours: an invisible word joiner (U+2060) after its dots, colons and @ prevents that.
 */
const wordsOf = (text: string) => plainLine(text).replace(/(?<=\S)[.:@](?=\S)/gu, '$&\u2060')

const signalLine = ({ name, interaction, title }: WaitingSignal): Line => ({
  name: wordsOf(name ?? NAMELESS),
  deed: interaction,
  title: wordsOf(title),
})

const chatLine = ({ name, title, count }: WaitingChat): Line => ({
  name: wordsOf(name ?? NAMELESS),
  deed: `sent you ${countOf(count, 'message')} about`,
  title: wordsOf(title),
})

function sectionsOf({ signals, messages }: Waiting) {
  const listed = messages.latest.reduce((sum, { count }) => sum + count, 0)
  const all = [
    {
      title: 'Signals',
      lines: signals.latest.map(signalLine),
      more: moreOf({ count: signals.count, listed: signals.latest.length }, 'signal'),
    },
    {
      title: 'Messages',
      lines: messages.latest.map(chatLine),
      more: moreOf({ count: messages.count, listed }, 'message'),
    },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

function headlineOf({ signals, messages }: Waiting) {
  const parts = [
    signals.count > 0 && countOf(signals.count, 'signal'),
    messages.count > 0 && countOf(messages.count, 'message'),
  ].filter(part => part !== false)
  return `${parts.join(' and ')} ${signals.count + messages.count === 1 ? 'is' : 'are'} waiting for you`
}

type About = { waiting: Waiting; wanted: MailSettings; origin: string; token: string }

/**
 * The mail about what waits and is wanted to be told of; null when that is nothing. `origin` is where the product
 * lives, `token` what the link to unsubscribe carries. The headers are those of one-click unsubscription (RFC 8058)
 * and of mail that nobody is to answer by machine (RFC 3834).
 */
export function awayMail({ waiting, wanted, origin, token }: About) {
  const told: Waiting = {
    signals: wanted.signals ? waiting.signals : NOTHING,
    messages: wanted.messages ? waiting.messages : NOTHING,
  }
  if (told.signals.count + told.messages.count === 0) return null
  const letter: Letter = {
    headline: headlineOf(told),
    sections: sectionsOf(told),
    links: {
      conversations: `${origin}/conversations`,
      profile: `${origin}/profile`,
      unsubscribe: `${origin}/unsubscribe/${token}`,
    },
  }
  return {
    subject: letter.headline,
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
