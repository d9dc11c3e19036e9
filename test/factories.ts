import { uuidv7 } from 'uuidv7'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { Persona } from './personas.ts'

export const newItemId = () => uuidv7() as ItemId
export const newCommentId = () => uuidv7() as CommentId

/** A valid guided idea; `more` replaces fields. */
export const guidedIdea = (more: Partial<ReturnType<typeof validIdea>> = {}) => ({ ...validIdea(), ...more })

const validIdea = () => ({
  form: 'guided' as const,
  id: newItemId(),
  visionAndSolution: 'A quiet calendar that books rehearsals for bands without endless group chats',
  targetAudience: ['Musicians'],
  marketplaceDescription: 'Rehearsals that book themselves',
  structuredFeedbackQuestions: ['When did you last miss a rehearsal?', 'What did you do about it?'],
})

/** Publishes a guided idea and answers its id and its questions. */
export async function publishIdea(member: Persona, more: Parameters<typeof guidedIdea>[0] = {}) {
  const { status, ok } = await member.call('POST /ideas', { body: guidedIdea(more) })
  if (status !== 200) throw new Error(`publishing answered ${status}`)
  const { ok: item } = await member.call('GET /items/:itemId', { params: { itemId: ok.id } })
  return { id: ok.id, questions: item.questions.map(({ id }) => id) }
}
