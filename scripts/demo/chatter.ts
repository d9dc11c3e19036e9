import { uuidv7 } from 'uuidv7'
import type { ConversationId, ItemId, NotificationId } from '#contract/ids.ts'
import type { AskAs } from './community.ts'
import type { Action } from './history.ts'
import { type Person, people } from './people.ts'
import type { SampleItem } from './sample-item.ts'

type ChatAction = Extract<Action, { partner: Person }>
type Signals = {
  signals: { id: NotificationId; startsChat: boolean; contentId: ItemId; from: { name: string } | null }[]
  earlier: string | null
}

export function createChatPerformer(idOf: (sample: SampleItem) => ItemId) {
  const begun = new Map<string, ConversationId>()
  const [messages, quotes] = [new Map<string, string>(), new Map<string, string>()]
  return async (action: ChatAction, as: AskAs) => {
    const itemId = idOf(action.sample)
    const key = `${itemId} ${action.partner}`
    if (action.kind === 'start chat') {
      const signalId = await findSignal(as, { itemId, name: people[action.partner] })
      const { id } = await as('PUT', `/signals/${signalId}/conversation`)
      return begun.set(key, id)
    }
    const conversation = `/conversations/${begun.get(key)}`
    if (action.kind === 'complete interview') return as('PUT', `${conversation}/completion`)
    if (action.kind === 'end talk') return as('PUT', `${conversation}/ending`, action.ending)
    if (action.kind === 'show quote')
      return as('PUT', `/quotes/${quotes.get(action.words)}/consent`, { words: action.words })
    if (action.kind === 'quote') {
      const quoteId = uuidv7()
      quotes.set(action.words, quoteId)
      const start = action.line.indexOf(action.words)
      const marked = { start, end: start + action.words.length }
      return as('PUT', `/messages/${messages.get(action.line)}/quotes/${quoteId}`, marked)
    }
    const id = uuidv7()
    messages.set(action.content, id)
    const { seq } = await as('POST', `${conversation}/messages`, { id, content: action.content })
    return as('PUT', `${conversation}/reading`, { seq })
  }
}

async function findSignal(
  as: AskAs,
  { itemId, name }: { itemId: ItemId; name: string },
): Promise<NotificationId> {
  let before = ''
  do {
    const page: Signals = await as('GET', `/me/signals${before}`)
    const found = page.signals.find(
      ({ startsChat, contentId, from }) => startsChat && contentId === itemId && from?.name === name,
    )
    if (found) return found.id
    before = page.earlier ? `?before=${encodeURIComponent(page.earlier)}` : ''
  } while (before)
  throw new Error(`There is no signal of ${name}`)
}
