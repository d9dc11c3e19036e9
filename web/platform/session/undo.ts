import type { Undoable } from '#contract/sign-in/undo-links.ts'
import { api } from '#web/platform/api/api.ts'
import { ApiFailure, isRefusal } from '#web/platform/api/failure.ts'
import { connectionIssue } from '#web/ui/feedback/notify.ts'
import { signOut } from './session.ts'

/**
 * `outdated`: the link is too old, unknown or incomplete. `done`: it was used, or its change was undone together with
 * an earlier one.
 */
export type UndoResult =
  | { is: 'found'; change: Undoable }
  | { is: 'outdated' | 'done' }
  | { is: 'failed'; problem: string }

/** Finds the change that the link of a mail undoes. */
export const findUndoable = (token: string) =>
  toUndoResult(async () => ({
    is: 'found',
    change: await api('POST /undo-link/change', { body: { token } }),
  }))

/** Undoes a change. All sessions of the account end, including that of this browser. */
export const undoChange = (token: string) =>
  toUndoResult(async () => {
    await api('POST /undo-link/undoing', { body: { token } })
    await signOut()
    return { is: 'done' }
  })

async function toUndoResult(call: () => Promise<UndoResult>): Promise<UndoResult> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error, 'change.undone')) return { is: 'done' }
    if (error instanceof ApiFailure && error.code !== 'link.outdated')
      return { is: 'failed', problem: error.code === 'network' ? connectionIssue.description : error.message }
    return { is: 'outdated' }
  }
}
