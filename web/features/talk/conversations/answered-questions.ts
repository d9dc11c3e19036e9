import type { MemberId } from '#contract/ids.ts'
import type { SaidBefore } from '#contract/talk/conversations.ts'
import { isOwn } from './log/shown-messages.ts'
import type { useMessages } from './messages/use-messages.ts'

const toPlain = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Looks at the item's page. Case and punctuation do not matter. */
export const isAnsweredBefore = ({ said }: SaidBefore, question: string) =>
  said.some(({ question: asked }) => asked !== null && toPlain(asked) === toPlain(question))

type Talk = { messages: ReturnType<typeof useMessages>['messages']; me: MemberId; question: string }

/** Returns whether the other participant has written since the question was sent. */
export function isAnsweredHere({ messages, me, question }: Talk) {
  const asked = messages.findIndex(message => isOwn(message, me) && message.content.includes(question))
  return asked >= 0 && messages.slice(asked).some(message => !isOwn(message, me))
}
