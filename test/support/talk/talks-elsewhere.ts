import { uuidv7 } from 'uuidv7'
import type { ItemId, TalkElsewhereId } from '#contract/ids.ts'
import type { TalkElsewhereForm } from '#contract/talk/talks-elsewhere.ts'
import type { Persona } from '../accounts/personas.ts'

export const newTalkId = () => uuidv7() as TalkElsewhereId

export const someTalk = (part: Partial<TalkElsewhereForm> = {}): TalkElsewhereForm => ({
  who: 'Petra, the baker',
  day: '2026-01-31',
  doesSomething: true,
  pays: false,
  note: '',
  ...part,
})

/** Keeps a talk about an item, by default a new one that is valid. */
export const keepTalk = (
  by: Persona,
  itemId: ItemId,
  { talkId = newTalkId(), ...part }: Partial<TalkElsewhereForm> & { talkId?: TalkElsewhereId } = {},
) =>
  by.call('PUT /items/:itemId/talks-elsewhere/:talkId', {
    params: { itemId, talkId },
    body: someTalk(part),
  })
