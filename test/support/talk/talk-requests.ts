import type { ItemId, QuestionId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'
import { giveAnswer } from '../items/actions.ts'

/** Lets members who answered ask a member for a talk. */
export const takeRequests = (owner: Persona) =>
  owner.call('PUT /me/talk-settings', { body: { requests: true } })

/** Sends a request for a talk. */
export const requestTalk = (asker: Persona, itemId: ItemId) =>
  asker.call('PUT /items/:itemId/talk-request', { params: { itemId } })

type Asking = { owner: Persona; asker: Persona; itemId: ItemId; questionId: QuestionId | undefined }

/** Gives an answer and asks the owner, who takes requests, for a talk. Returns the id of the owner's request. */
export async function askForTalk({ owner, asker, itemId, questionId }: Asking) {
  await giveAnswer(asker, questionId)
  const { status } = await requestTalk(asker, itemId)
  if (status !== 200) throw new Error(`asking for a talk returned ${status}`)
  const { notifications } = (await owner.call('GET /me/notifications')).ok
  const request = notifications.find(
    ({ kind, contentId }) => kind === 'request' && contentId === itemId,
  )?.request
  if (!request) throw new Error('the request was not notified')
  return request.id
}
