import type { MilestoneId, NotificationId, QuestionId } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import { getUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import { insertInvitation } from '#test/support/accounts/community.ts'
import { join, openSession, type Persona } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import type { Staff } from '#test/support/accounts/staff.ts'
import {
  castVote,
  deleteComment,
  deleteItem,
  drawMission,
  giveAnswer,
  postComment,
  postUpdate,
  proposeSolution,
  verifyAnswer,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import {
  newSolution,
  publishIdea,
  publishPainPoint,
  publishProduct,
  sendPicture,
} from '#test/support/items/factories.ts'
import { name } from '#test/support/items/namings.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { storeRecoveryLink } from '#test/support/mail/recovery-link.ts'
import { storeUndoLink } from '#test/support/mail/undo-link.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { storeGroup } from '#test/support/scenarios/access/group-rows.ts'
import { holdMail } from '#test/support/scenarios/access/list-mail-access.ts'
import { makeCase } from '#test/support/scenarios/access/moderated-case.ts'
import { addMessages } from '#test/support/scenarios/live/long-chat.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { quoteMember } from '#test/support/talk/quotes.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'

/** `owner` has the resources, `mate` and `other` act on them, and `operator` decides on them. */
export type Cast = { server: TestServer; owner: Persona; other: Persona; mate: Persona; operator: Staff }
type Parts = ReturnType<typeof partsOf>
export type Resources = { [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> }

const png = await plainPng({ width: 40, height: 30 })

/** Returns a function that makes a thing when it is first called, and returns the same thing after that. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

async function makeNaming(by: Persona) {
  const [{ id: ideaId }, { id: painPointId }] = [await publishIdea(by), await publishPainPoint(by)]
  await name(by, ideaId, painPointId)
  return { ideaId, painPointId }
}

/** The owner's items, and what other members did to them. */
function itemParts({ server, owner, other, mate }: Cast) {
  const idea = once(() => publishIdea(owner))
  return {
    item: async () => {
      const { id: itemId } = await idea()
      await openPublicPage(server.db, itemId)
      return { itemId }
    },
    question: async () => ({ questionId: (await idea()).questions[0] as QuestionId }),
    answer: async () => ({ commentId: await giveAnswer(mate, (await idea()).questions[0]) }),
    verifiedAnswer: async () => {
      const commentId = await giveAnswer(mate, (await idea()).questions[1])
      await verifyAnswer(owner, commentId)
      return { commentId }
    },
    receivedComment: async () => ({ commentId: await postComment(mate, (await idea()).id) }),
    removedComment: async () => {
      const params = { commentId: await postComment(mate, (await idea()).id) }
      await owner.call('PUT /comments/:commentId/removal', { params })
      return params
    },
    painPoint: async () => ({ itemId: (await publishPainPoint(owner)).id }),
    product: async () => ({ itemId: (await publishProduct(owner)).id }),
    deletedItem: async () => {
      const { id: itemId } = await publishIdea(owner)
      await deleteItem(owner, itemId)
      return { itemId }
    },
    update: async () => {
      const { id: itemId } = await publishIdea(owner)
      return { updateId: await postUpdate(owner, itemId) }
    },
    naming: () => makeNaming(owner),
    itemVotedByOther: async () => {
      const { id: itemId } = await publishIdea(owner)
      await castVote(other, itemId)
      return { itemId }
    },
  }
}

/** What the owner did to items of the mate. */
function actParts({ owner, mate }: Cast) {
  const idea = once(() => publishIdea(mate))
  const answerTo = async (number: number) => {
    const questionId = (await idea()).questions[number] as QuestionId
    return { questionId, id: await giveAnswer(owner, questionId) }
  }
  const comment = async () => ({ commentId: await postComment(owner, (await idea()).id) })
  const solution = async () => ({
    commentId: await proposeSolution(owner, (await publishPainPoint(mate)).id, {
      ...newSolution(),
      description: 'It starts by itself',
    }),
  })
  return {
    comment,
    solution: async () => ({ solutionId: (await solution()).commentId }),
    ownAnswer: () => answerTo(0),
    deletedAnswer: async () => {
      const made = await answerTo(1)
      await withdrawAnswer(owner, made.questionId)
      return made
    },
    deletedComment: async () => {
      const made = await comment()
      await deleteComment(owner, made.commentId)
      return made
    },
  }
}

/** What belongs to the account of the owner, and members whom nothing else needs. */
const accountParts = ({ server, owner }: Cast) => ({
  author: async () => ({ memberId: owner.id }),
  fan: async () => ({ memberId: (await join(server, 'Fan')).id }),
  /** A member with a second factor. */
  secured: async () => {
    const { id: memberId, token } = await join(server, 'Secured')
    await addFactor(server, token)
    return { memberId }
  },
  /** A milestone that its member completes by hand. */
  milestone: async () => {
    const { ok } = await owner.call('GET /me/milestones')
    return { milestoneId: ok.find(({ by_hand }) => by_hand)?.id as MilestoneId }
  },
  mission: async () => ({ missionId: (await drawMission(owner)).id }),
  session: async () => ({ sessionId: await openSession(server, owner) }),
  unsubscription: async () => ({ token: await getUnsubscriptionToken(server.db, owner.id) }),
  upload: async () => ({ key: (await sendPicture(owner, png)).key }),
  mailedLink: () => storeRecoveryLink(server.db, owner),
  undoLink: async () => storeUndoLink(server.db, await join(server, 'Undoer')),
  invitation: async () => ({ invitationId: await insertInvitation(server) }),
})

/** The owner's signals, requests for a talk, and chats that are long enough for an interview. */
function talkParts({ server, owner, other, mate }: Cast) {
  const raiseSignal = async (partner: Persona) => {
    await giveAnswer(partner, (await publishIdea(owner)).questions[0])
    const { ok } = await owner.call('GET /me/signals')
    return { signalId: ok.signals.find(({ from }) => from?.id === partner.id)?.id as NotificationId }
  }
  const talkWith = async (speaker: Persona) => {
    const params = await raiseSignal(speaker)
    const { id: conversationId } = (await owner.call('PUT /signals/:signalId/conversation', { params })).ok
    await addMessages(server.db, { conversationId, count: INTERVIEW_MESSAGES_MIN })
    return { conversationId, quote: await quoteMember(owner, { conversationId, speaker }) }
  }
  const chat = once(() => talkWith(mate))
  return {
    signal: () => raiseSignal(mate),
    conversation: async () => ({ conversationId: (await chat()).conversationId }),
    quote: async () => (await chat()).quote,
    quoteOfOther: async () => ({ quoteId: (await talkWith(other)).quote.quoteId }),
    itemAnsweredByOther: async () => {
      await takeRequests(owner)
      const { id: itemId, questions } = await publishIdea(owner)
      await giveAnswer(other, questions[0])
      return { itemId }
    },
    talkRequest: async () => {
      await takeRequests(owner)
      const { id: itemId, questions } = await publishIdea(owner)
      const asker = await join(server, 'Asker')
      return { talkRequestId: await askForTalk({ owner, asker, itemId, questionId: questions[0] }) }
    },
  }
}

/** Suspicious votes, and votes that an operator can void by hand. */
function voteParts({ server, owner, mate }: Cast) {
  const voted = async () => {
    const { id: itemId } = await publishIdea(owner)
    await castVote(mate, itemId)
    return { itemId, voter: mate.id }
  }
  return {
    voted,
    group: async () => {
      await voted()
      return { groupId: await storeGroup(server.db, { author: owner.id, accounts: [mate.id] }) }
    },
  }
}

/** A case and a mail in review about items of the owner. */
function moderationParts({ server, owner, mate, operator }: Cast) {
  return {
    moderated: async () => {
      const answerId = await giveAnswer(mate, (await publishIdea(owner)).questions[0])
      return makeCase(server, { reporter: owner, author: mate, answerId })
    },
    mailReview: async () => {
      const { id: itemId } = await publishIdea(owner)
      return holdMail(server.db, { reader: operator, itemId })
    },
  }
}

const partsOf = (cast: Cast) => ({
  ...itemParts(cast),
  ...actParts(cast),
  ...accountParts(cast),
  ...talkParts(cast),
  ...voteParts(cast),
  ...moderationParts(cast),
})

/** Makes all resources, or those with these names. Returns them by name. */
export async function makeResources(cast: Cast, names?: ReadonlySet<string>) {
  const made: Record<string, object> = {}
  for (const [name, make] of Object.entries(partsOf(cast)))
    if (!names || names.has(name)) made[name] = await make()
  return made as Resources
}

/** Returns the names of the resources that `read` reads. */
export function namesRead(read: (from: Resources) => unknown, made: Resources): ReadonlySet<string> {
  const names = new Set<string>()
  const get = (from: Resources, name: string | symbol) => {
    names.add(String(name))
    return Reflect.get(from, name)
  }
  read(new Proxy(made, { get }))
  return names
}
