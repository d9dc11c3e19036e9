import { describe, expect, test } from 'vitest'
import type { CommentId, ConversationId, ItemId, MemberId, MissionId, QuestionId } from '#contract/ids.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'
import { earn, hintEarners, toBonuses } from './reactions.ts'

const author = 'author' as MemberId
const giver = 'giver' as MemberId
const item: FactItem = { id: 'item' as ItemId, kind: 'idea', title: 'A bell', userId: author }
const commentId = 'comment' as CommentId
const questionId = 'question' as QuestionId
const conversationId = 'chat' as ConversationId
const missionId = 'mission' as MissionId

const describeEffects = (fact: Fact) =>
  earn(fact).map(effect => {
    if (effect.effect === 'pay') return `pay ${effect.member} ${effect.points} ${effect.kind} ${effect.key}`
    if (effect.effect === 'undo') return `undo ${effect.member} ${effect.key}`
    if (effect.effect === 'count') return `count ${effect.member} ${effect.counter} ${effect.by}`
    if (effect.effect === 'reopen') return `reopen ${effect.member} ${effect.itemId}: ${effect.closedBy}`
    return `void ${effect.member} ${effect.itemId}: ${effect.rules.join(', ')}`
  })

const cast = (payload: object, actorId = giver) =>
  ({
    kind: 'vote.cast',
    actorId,
    item,
    payload: { type: 'pain_point', paid: true, votesOfOthers: 1, ...payload },
  }) as const

/** A fact about the item. */
const factOn = (kind: Fact['kind'], actorId: MemberId, payload: object = {}) =>
  ({ kind, actorId, item, payload }) as Fact
/** A fact about no item. */
const factAlone = (kind: Fact['kind'], actorId: MemberId, payload: object = {}) =>
  ({ kind, actorId, item: null, payload }) as Fact

describe('a fact', () => {
  test.each<[string, Fact, string[]]>([
    ['published', factOn('item.published', author), ['pay author 100 traction published:item']],
    [
      'deleted',
      factOn('item.deleted', author),
      ['void author item: item published, vote received, ten votes, feedback received'],
    ],
    [
      'hidden',
      factOn('item.hidden', author),
      ['void author item: item published, vote received, ten votes, feedback received'],
    ],
    ['restored', factOn('item.restored', author), ['reopen author item: item.hidden']],
    [
      'a paid vote',
      cast({}),
      ['pay author 10 traction vote-received:item:giver', 'pay giver 5 insight vote-given:item:giver'],
    ],
    ['a vote over the limit', cast({ paid: false }), []],
    ['the ninth vote', cast({ paid: false, votesOfOthers: 9 }), []],
    ['the tenth vote', cast({ paid: false, votesOfOthers: 10 }), ['pay author 50 traction ten-votes:item']],
    ['the twelfth vote', cast({ paid: false, votesOfOthers: 12 }), ['pay author 50 traction ten-votes:item']],
    ["the author's vote", cast({ paid: false, votesOfOthers: 12 }, author), []],
    [
      'a vote withdrawn',
      factOn('vote.withdrawn', giver),
      ['undo author vote-received:item:giver', 'undo giver vote-given:item:giver'],
    ],
    [
      'the first comment',
      factOn('comment.posted', giver, { commentId, isFirst: true }),
      ['pay author 25 traction feedback-received:item:giver:talk', 'count author feedback_received 1'],
    ],
    ['a further comment', factOn('comment.posted', giver, { commentId, isFirst: false }), []],
    ['one of two comments deleted', factOn('comment.deleted', giver, { commentId, isLast: false }), []],
    [
      'the last comment deleted',
      factOn('comment.deleted', giver, { commentId, isLast: true }),
      ['undo author feedback-received:item:giver:talk', 'count author feedback_received -1'],
    ],
    [
      'an answer',
      factOn('answer.given', giver, { commentId, questionId }),
      [
        'pay author 25 traction feedback-received:item:giver:question',
        'count author feedback_received 1',
        'pay giver 25 insight feedback-given:question:giver',
        'count giver feedback_given 1',
      ],
    ],
    ["the author's own answer", factOn('answer.given', author, { commentId, questionId }), []],
    ['an answer changed', factOn('answer.changed', giver, { commentId, questionId, unmarks: false }), []],
    [
      'a marked answer changed',
      factOn('answer.changed', giver, { commentId, questionId, unmarks: true }),
      ['undo giver verified-insight:item:giver'],
    ],
    [
      'a mark',
      factOn('answer.verified', author, { commentId, memberId: giver }),
      ['pay giver 100 insight verified-insight:item:giver'],
    ],
    [
      'one of two marks taken off',
      factOn('answer.unverified', author, { commentId, memberId: giver, unmarks: false }),
      [],
    ],
    [
      'a talk in which only one wrote',
      factOn('interview.completed', giver, { conversationId, memberId: giver, bothWrote: false }),
      [
        'pay author 25 traction interview:item:author:giver',
        'pay giver 25 insight interview:item:giver:author',
      ],
    ],
    [
      'an interview',
      factOn('interview.completed', author, { conversationId, memberId: giver, bothWrote: true }),
      [
        'pay author 25 traction interview:item:author:giver',
        'count author interviews_as_builder 1',
        'pay giver 25 insight interview:item:giver:author',
        'count giver interviews_as_tester 1',
      ],
    ],
    [
      "a builder's third step",
      factAlone('step.completed', giver, { step: 3, role: 'builder', contentId: 'comment' }),
      ['pay giver 150 traction onboarding:giver:3'],
    ],
    [
      "an expert's third step",
      factAlone('step.completed', giver, { step: 3, role: 'expert', contentId: 'item' }),
      ['pay giver 150 insight onboarding:giver:3'],
    ],
    [
      'the votes of a builder',
      factAlone('step.completed', giver, { step: 2, role: 'builder', contentId: null }),
      ['pay giver 75 insight onboarding:giver:2'],
    ],
    [
      'a mission',
      factAlone('mission.completed', giver, { missionId, type: 'solve_pain' }),
      ['pay giver 20 insight mission:mission'],
    ],
    ['a new member', factAlone('member.joined', giver), []],
  ])('%s', (_, fact, effects) => {
    expect(describeEffects(fact)).toEqual(effects)
  })
})

test.each([
  [9, []],
  [10, ['ten-feedbacks-received:author']],
  [11, ['ten-feedbacks-received:author']],
])('the bonus at %d feedbacks received', (count, keys) => {
  const bonuses = toBonuses({ member: author, counter: 'feedback_received', count, actorId: giver })
  expect(bonuses.map(({ key }) => key)).toEqual(keys)
})

test('members whose points may have moved are notified once, and so are open boards', () => {
  const rooms = hintEarners(cast({ votesOfOthers: 10 })).map(({ room, message }) => [room, message.type])
  expect(rooms).toEqual([
    ['member:author', 'points.changed'],
    ['member:giver', 'points.changed'],
    ['boards', 'boards.changed'],
  ])
})
