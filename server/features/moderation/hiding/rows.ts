import type { Subject } from '#contract/subjects.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'

/** The state of what a moderator takes from sight. What is removed, its author gets back only by an appeal. */
type Hiding = { subject: Subject; state: 'hidden' | 'removed' }

/**
 * Takes a subject from everyone's sight, or changes how it is hidden. Changes nothing if it is in that state. Refuses with
 * subject.gone if it is deleted, and with subject.item-hidden if it is on an item that is hidden.
 */
export const hideSubject = (_unit: UnitOfWork, _hiding: Hiding): Promise<void> => Promise.resolve()

/**
 * Restores a hidden or removed subject as it was. Changes nothing if it is visible. Refuses with subject.gone if its author
 * has deleted it meanwhile or has left, with subject.replaced if the author has put another one in its place, and with
 * subject.item-hidden if it is on an item that is hidden.
 */
export const restoreSubject = (_unit: UnitOfWork, _subject: Subject): Promise<void> => Promise.resolve()
