import { COUNT_MAX } from '#contract/lengths.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import { plainLine } from '#contract/plain-line.ts'
import type { Letter, Line } from './letter.ts'
import { renderLetterHtml } from './letter-html.ts'
import { renderLetterText } from './letter-text.ts'
import type { Waiting, WaitingChat, WaitingSignal } from './waiting.ts'

const NAMELESS = 'Anonymous'
const NOTHING = { count: 0, latest: [] }

function toCountWords(count: number, noun: 'signal' | 'message') {
  const number = Math.min(count, COUNT_MAX).toLocaleString('en')
  return `${number}${count > COUNT_MAX ? '+' : ''} ${noun}${count === 1 ? '' : 's'}`
}

/** What stands under a list of `listed` ones. */
function toMoreLine({ count, listed }: { count: number; listed: number }, noun: 'signal' | 'message') {
  if (count > COUNT_MAX) return 'And many more'
  return count > listed ? `And ${toCountWords(count - listed, noun).replace(' ', ' more ')}` : undefined
}

/**
 * A member's words on one line. Mail programs make a link of whatever looks like an address, and none of a stranger's
 * may stand in a mail of ours: an invisible word joiner (U+2060) after its dots, colons and @ prevents that.
 */
const toSafeWords = (text: string) => plainLine(text).replace(/(?<=\S)[.:@](?=\S)/gu, '$&\u2060')

const toSignalLine = ({ name, interaction, title }: WaitingSignal): Line => ({
  name: toSafeWords(name ?? NAMELESS),
  action: interaction,
  title: toSafeWords(title),
})

const toChatLine = ({ name, title, count }: WaitingChat): Line => ({
  name: toSafeWords(name ?? NAMELESS),
  action: `sent you ${toCountWords(count, 'message')} about`,
  title: toSafeWords(title),
})

function toSections({ signals, messages }: Waiting) {
  const listed = messages.latest.reduce((sum, { count }) => sum + count, 0)
  const all = [
    {
      title: 'Signals',
      lines: signals.latest.map(toSignalLine),
      more: toMoreLine({ count: signals.count, listed: signals.latest.length }, 'signal'),
    },
    {
      title: 'Messages',
      lines: messages.latest.map(toChatLine),
      more: toMoreLine({ count: messages.count, listed }, 'message'),
    },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

function toHeadline({ signals, messages }: Waiting) {
  const parts = [
    signals.count > 0 && toCountWords(signals.count, 'signal'),
    messages.count > 0 && toCountWords(messages.count, 'message'),
  ].filter(part => part !== false)
  return `${parts.join(' and ')} ${signals.count + messages.count === 1 ? 'is' : 'are'} waiting for you`
}

type About = { waiting: Waiting; wanted: MailSettings; origin: string; token: string }

/**
 * The mail about what waits and is wanted to be told of; null when that is nothing. `origin` is where the product
 * lives, `token` what the link to unsubscribe carries. The headers are those of one-click unsubscription (RFC 8058)
 * and of mail that nobody is to answer by machine (RFC 3834).
 */
export function composeAwayMail({ waiting, wanted, origin, token }: About) {
  const told: Waiting = {
    signals: wanted.signals ? waiting.signals : NOTHING,
    messages: wanted.messages ? waiting.messages : NOTHING,
  }
  if (told.signals.count + told.messages.count === 0) return null
  const letter: Letter = {
    headline: toHeadline(told),
    sections: toSections(told),
    links: {
      conversations: `${origin}/conversations`,
      profile: `${origin}/profile`,
      unsubscribe: `${origin}/unsubscribe/${token}`,
    },
  }
  return {
    subject: letter.headline,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
