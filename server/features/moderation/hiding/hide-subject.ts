import type { CommentId, ItemId, MemberId, MessageId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { hideItem, unhideItem } from './hidden-items.ts'
import { hideMessage, unhideMessage } from './hidden-messages.ts'
import { hidePicture, unhidePicture } from './hidden-pictures.ts'
import { hideText, unhideText } from './hidden-texts.ts'
import { isMarked, type MarkedThing, setHiddenAs } from './marked-things.ts'

/** The author gets a removed subject back only by an appeal. */
type Hiding = { subject: Subject; state: 'hidden' | 'removed' }

/**
 * Changes nothing if the subject is in that state already. Refuses with subject.gone if it is deleted or its author has
 * left, but hides a deleted item that can be restored. Refuses with subject.item-hidden if it is on a hidden item.
 */
export async function hideSubject(unit: UnitOfWork, { subject, state }: Hiding): Promise<void> {
  const thing = toThing(subject)
  if (thing.kind === 'item') await hideItem(unit, { id: thing.id, state })
  else if (thing.kind === 'message') await hideMessage(unit, { id: thing.id, state })
  else if (thing.kind === 'picture' || thing.kind === 'avatar')
    await hidePicture(unit, { subject: thing, state })
  else if (isMarked(thing)) await setHiddenAs(unit, { thing, state })
  else await hideText(unit, { text: thing, state })
}

/**
 * Does nothing if the subject is visible. Refuses with subject.gone if its author has deleted it meanwhile or has left, with
 * subject.replaced if the author has put another one in its place, and with subject.item-hidden if it is on a hidden item.
 */
export async function unhideSubject(unit: UnitOfWork, subject: Subject): Promise<void> {
  const thing = toThing(subject)
  if (thing.kind === 'item') await unhideItem(unit, thing.id)
  else if (thing.kind === 'message') await unhideMessage(unit, thing.id)
  else if (thing.kind === 'picture' || thing.kind === 'avatar') await unhidePicture(unit, thing)
  else if (isMarked(thing)) await setHiddenAs(unit, { thing, state: null })
  else await unhideText(unit, thing)
}

type Thing =
  | { kind: 'item'; id: ItemId }
  | { kind: 'comment'; id: CommentId }
  | { kind: 'answer'; id: CommentId }
  | { kind: 'solution'; id: CommentId }
  | { kind: 'message'; id: MessageId }
  | { kind: 'picture'; id: ItemId }
  | { kind: 'avatar'; id: MemberId }
  | MarkedThing

function toThing({ kind, id }: Subject): Thing {
  if (kind === 'member') throw new Error('a member is not hidden')
  return { kind, id } as Thing
}
