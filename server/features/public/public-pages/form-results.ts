import { lengths } from '#contract/lengths.ts'
import { type PublicItem, toNames } from './public-item.ts'

/** Only a person answers it; the sum is the same for everybody, since it only asks whether somebody reads. */
export const CHECK = 'To show that a person sends this: how much is two and three?'
const CHECK_ANSWERS = ['5', 'five']

/** Whether a form was filled as robots do: the hidden field has a text, and the question that then comes has no answer. */
export const needsCheck = ({ website, check }: Readonly<Record<string, string>>) =>
  Boolean(website || check !== undefined) && !CHECK_ANSWERS.includes((check ?? '').trim().toLowerCase())

/** Returns the words after an address was left, the same for every address; `later` if its mail waits. */
export const toAskedWords = (item: PublicItem, outcome: 'asked' | 'later') => ({
  title: 'Look into your mail.',
  sentences: [
    outcome === 'later'
      ? 'Many people left their address in the last hour, so our mail takes a while. Press the link in it, and your yes counts.'
      : 'We have sent a mail to this address. Press the link in it, and your yes counts.',
    `Nothing came? Look into the folder for spam. ${toNames(item).first} sees your address only after you press the link.`,
  ],
})

export const toAnsweredWords = (item: PublicItem) => ({
  title: 'Thank you.',
  sentences: [`${toNames(item).whole} reads your answer.`],
})

export const problems = {
  'no-address': 'Enter an email address such as you@example.com.',
  empty: 'Write an answer first.',
  'too-long': `Use at most ${lengths.visitorAnswer.toLocaleString('en')} characters.`,
} as const
