import type { CommentId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newCommentId, newText } from '#test/support/items/factories.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { NOTHING, toContent, toOutcome } from './ledger-texts.ts'
import type { Outcome, Scene } from './ledger-world.ts'
import type { Act } from './points-model.ts'

const findSolution = (db: Db, id: CommentId) =>
  db
    .selectFrom('comments')
    .select(['title', 'content', 'verified_at', 'unpaid'])
    .where('id', '=', id)
    .executeTakeFirst()

type About = { by: string; item: string; solution: CommentId }

/** A solution with its mark as it is stored by now. */
async function toProposal(db: Db, about: About): Promise<Act> {
  const stored = await findSolution(db, about.solution)
  return { act: 'propose', ...about, paid: stored?.unpaid === null, isMarked: Boolean(stored?.verified_at) }
}

export async function propose(scene: Scene): Promise<Outcome> {
  const { db, slot, by } = scene
  const body = { id: newCommentId(), title: 'A pump', description: toContent(scene, newText()) }
  const { status } = await by.call('POST /items/:itemId/solutions', { params: { itemId: slot.id }, body })
  if (status === 200) slot.solutions.set(by, [...(slot.solutions.get(by) ?? []), body.id])
  return { status, act: await toProposal(db, { by: by.id, item: slot.id, solution: body.id }) }
}

export async function withdrawSolution({ db, slot, by }: Scene): Promise<Outcome> {
  const [commentId, ...others] = slot.solutions.get(by) ?? []
  if (!commentId) return NOTHING
  const about = { by: by.id, item: slot.id, solution: commentId }
  const params = { commentId }
  const { status } = await by.call('DELETE /comments/:commentId', { params })
  slot.solutions.set(by, others)
  const restore = async () => {
    const { status } = await by.call('PUT /comments/:commentId/restoration', { params })
    if (status === 200) slot.solutions.set(by, [...(slot.solutions.get(by) ?? []), commentId])
    return { status, act: status === 200 ? await toProposal(db, about) : undefined }
  }
  if (status === 204) slot.deleted.push({ by, bringBack: restore })
  return { status, act: { act: 'withdraw solution', ...about } }
}

export async function changeSolution(scene: Scene): Promise<Outcome> {
  const { db, slot, by } = scene
  const solutionId = slot.solutions.get(by)?.[0]
  const was = solutionId && (await findSolution(db, solutionId))
  if (!was) return NOTHING
  const { status } = await by.call('PATCH /solutions/:solutionId', {
    params: { solutionId },
    body: {
      was: { title: was.title ?? '', description: was.content },
      title: 'A pump',
      description: toContent(scene, newText()),
    },
  })
  const paid = (await findSolution(db, solutionId))?.unpaid === null
  return { status, act: { act: 'change solution', by: by.id, item: slot.id, solution: solutionId, paid } }
}

export async function hideSolution({ db, slot, by }: Scene): Promise<Outcome> {
  const [id] = slot.solutions.get(by) ?? []
  if (!id) return NOTHING
  const subject = { kind: 'solution', id } as const
  const about = { by: by.id, item: slot.id, solution: id }
  const restored = await toProposal(db, about)
  const done = await hide({ db }, subject)
  if (done === 'done') slot.hidden.push({ subject, restored })
  return toOutcome(done, { act: 'withdraw solution', ...about })
}

export async function judgeSolution({ db, command, slot, by, of }: Scene): Promise<Outcome> {
  const all = slot.solutions.get(of) ?? []
  const commentId = all[command.question % Math.max(1, all.length)]
  if (!commentId || !(await findSolution(db, commentId))) return NOTHING
  const kind = command.kind === 'verify solution' ? 'verify solution' : 'unverify solution'
  const { status } = await by.call(
    kind === 'verify solution'
      ? 'PUT /comments/:commentId/verification'
      : 'DELETE /comments/:commentId/verification',
    { params: { commentId } },
  )
  return { status, act: { act: kind, by: by.id, item: slot.id, solution: commentId } }
}
