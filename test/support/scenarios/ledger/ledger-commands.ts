import fc from 'fast-check'

const QUESTIONS = 2
export const PHRASES = 3

/** The weights with which the kinds of commands are drawn. */
const WEIGHTS = {
  publish: 3,
  vote: 6,
  'change vote': 1,
  withdraw: 2,
  comment: 3,
  'change comment': 2,
  'delete comment': 3,
  answer: 3,
  'change answer': 2,
  'withdraw answer': 4,
  propose: 3,
  'withdraw solution': 1,
  'change solution': 1,
  'hide solution': 1,
  'verify solution': 4,
  'unverify solution': 2,
  verify: 3,
  unverify: 2,
  interview: 2,
  'delete item': 1,
  'undelete item': 3,
  'choose role': 4,
  'visit leaderboard': 2,
  'complete mission': 1,
  'hide item': 1,
  'restore item': 2,
  'hide comment': 2,
  'hide answer': 1,
  'restore text': 3,
  'bring back': 3,
}
export type Kind = keyof typeof WEIGHTS

/** The first words of a phrase that all members repeat, perhaps after a word of the item, or null for a new text. */
type Saying = { phrase: number; length: number; isOfItem: boolean; isLoud: boolean } | null

/** A request of a member. Its numbers choose among the existing members, items and questions. */
export type Command = {
  kind: Kind
  by: number
  item: number
  of: number
  question: number
  bothWrote: boolean
  saying: Saying
}

const drawn = (weights: Record<Kind, number>): fc.Arbitrary<Command> =>
  fc.record({
    kind: fc.oneof(
      ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
    ),
    by: fc.nat(1_000),
    item: fc.nat(1_000),
    of: fc.nat(1_000),
    question: fc.nat(QUESTIONS - 1),
    bothWrote: fc.boolean(),
    saying: fc.option(
      fc.record({
        phrase: fc.nat(PHRASES - 1),
        length: fc.constantFrom(3, 4, 5, 9, 10),
        isOfItem: fc.boolean(),
        isLoud: fc.boolean(),
      }),
      { freq: 3 },
    ),
  })

/** Random commands. */
export const commands = drawn(WEIGHTS)

/** Random commands with which members complete many steps of onboarding. */
export const commandsOfNewcomers = drawn({
  ...WEIGHTS,
  vote: 24,
  answer: 60,
  'choose role': 10,
  'visit leaderboard': 8,
  interview: 0,
  verify: 0,
  unverify: 0,
  'verify solution': 0,
  'unverify solution': 0,
})

/** An echo that is sent to another item at the same moment is not found, so here each text has a word of its item. */
export const toOneOfMany = (command: Command): Command => ({
  ...command,
  saying: command.saying && { ...command.saying, isOfItem: true },
})
