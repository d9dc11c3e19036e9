import type { ApiKey } from '#contract/contract.ts'
import { newMessageId } from '#test/support/talk/chats.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'
import { newQuoteId } from '#test/support/talk/quotes.ts'
import { newTalkId, someTalk } from '#test/support/talk/talks-elsewhere.ts'
import type { Resources } from '../resources.ts'
import { byOther, nothing, type Row, reading, row, talk } from './access.ts'

const item = ({ item: params }: Resources) => ({ params })
const request = ({ talkRequest: params }: Resources) => ({ params })
const signal = ({ signal: params }: Resources) => ({ params })
const notification = ({ signal }: Resources) => ({ params: { notificationId: signal.signalId } })
const chat = ({ conversation: params }: Resources) => ({ params })
const fan = ({ fan: params }: Resources) => ({ params })
const ofOther = ({ quoteOfOther: params }: Resources) => ({ params })
const answered = ({ itemAnsweredByOther: params }: Resources) => ({ params })

/** The rows of signals, notifications, requests for a talk and blocks. */
const noticeRows = {
  'GET /me/signals': reading(2, nothing),
  'GET /me/visitors': reading(1, nothing),
  'PUT /signals/:signalId/reading': row(2, signal, 204, 404),
  'PUT /me/signals/reading': row(2, nothing, 204, 204),
  'GET /me/notifications': reading(1, nothing),
  'GET /me/notifications/count': reading(1, nothing),
  'PUT /notifications/:notificationId/reading': row(2, notification, 204, 404),
  // It is of another kind.
  'PUT /notifications/:notificationId/response': row(
    2,
    of => ({ ...notification(of), body: { response: 'yes' } }),
    404,
    404,
  ),
  'PUT /me/notifications/reading': row(2, nothing, 204, 204),
  'GET /me/notification-settings': reading(1, nothing),
  'PUT /me/notification-settings': row(2, () => ({ body: settingsWithout('message') }), 200, 200),
  'GET /items/:itemId/talk-request': reading(1, item),
  // Only `other` has answered.
  'PUT /items/:itemId/talk-request': byOther(7, answered, { owner: 403, rest: 409 }),
  'PUT /talk-requests/:talkRequestId/conversation': row(11, request, 200, 404),
  'PUT /talk-requests/:talkRequestId/pass': row(6, request, 204, 404),
  'GET /me/talk-settings': reading(1, nothing),
  'PUT /me/talk-settings': row(2, () => ({ body: { requests: true } }), 200, 200),
  'PUT /items/:itemId/mute': row(2, item, 204, 204),
  'PUT /ideas/:ideaId/namings': row(
    4,
    of => ({ params: { ideaId: of.item.itemId }, body: { solves: [of.painPoint.itemId] } }),
    204,
    403,
  ),
  'PUT /pain-points/:painPointId/namings/:ideaId': row(
    3,
    of => ({ params: of.naming, body: { accepted: true } }),
    204,
    403,
  ),
  'PUT /items/:itemId/not-for-me': row(3, item, 204, 204),
  'DELETE /items/:itemId/not-for-me': row(2, item, 204, 204),
  'PUT /items/:itemId/not-for-me-reason': row(
    2,
    of => ({ ...item(of), body: { text: 'I have one' } }),
    204,
    204,
  ),
  'GET /items/:itemId/not-for-me-reasons': row(1, item, 200, 404),
  'PUT /items/:itemId/may-ask': row(3, item, 200, 200),
  'DELETE /items/:itemId/may-ask': row(3, item, 200, 200),
  'DELETE /items/:itemId/mute': row(2, item, 204, 204),
  'GET /me/blocks': reading(2, nothing),
  'PUT /members/:memberId/block': row(4, fan, 204, 204),
  'DELETE /members/:memberId/block': row(3, fan, 204, 204),
} satisfies Partial<Record<ApiKey, Row>>

/** The rows of chats, of quotes and of the endings of talks. The owner has the item. */
export const talkRows = {
  ...noticeRows,
  'DELETE /me/chats/:conversationId': row(5, chat, 204, 204),
  'PUT /signals/:signalId/conversation': row(9, signal, 200, 404),
  'GET /me/chats': reading(2, nothing),
  'GET /conversations/:conversationId': talk(1, chat),
  'PUT /conversations/:conversationId/reading': row(2, of => ({ ...chat(of), body: { seq: 3 } }), 204, 404),
  'GET /conversations/:conversationId/transcript': talk(2, chat),
  'GET /conversations/:conversationId/messages': talk(1, chat),
  'POST /conversations/:conversationId/messages': talk(5, of => ({
    ...chat(of),
    body: { id: newMessageId(), content: 'Hello' },
  })),
  'PUT /conversations/:conversationId/mute': row(2, chat, 204, 404),
  'DELETE /conversations/:conversationId/mute': row(2, chat, 204, 404),
  'PUT /conversations/:conversationId/completion': talk(11, chat),
  'PUT /messages/:messageId/quotes/:quoteId': talk(6, ({ quote: { messageId } }) => ({
    params: { messageId, quoteId: newQuoteId() },
    body: { start: 0, end: 4 },
  })),
  'DELETE /messages/:messageId/quotes/:quoteId': row(2, ({ quote }) => ({ params: quote }), 204, 204),
  // Only the speaker consents.
  'PUT /quotes/:quoteId/consent': byOther(7, of => ({ ...ofOther(of), body: { words: 'L' } }), {
    owner: 403,
    rest: 404,
  }),
  'DELETE /quotes/:quoteId/consent': byOther(7, ofOther, { owner: 403, rest: 404 }),
  'PUT /conversations/:conversationId/ending': talk(5, of => ({
    ...chat(of),
    body: { doesSomething: true, pays: false, note: '' },
  })),
  'DELETE /conversations/:conversationId/ending': talk(5, chat),
  'GET /items/:itemId/talks': talk(1, item),
  'PUT /items/:itemId/talks-elsewhere/:talkId': row(
    5,
    of => ({
      params: { ...of.item, talkId: newTalkId() },
      body: someTalk(),
    }),
    204,
    403,
  ),
  'DELETE /items/:itemId/talks-elsewhere/:talkId': row(
    4,
    of => ({ params: { ...of.item, talkId: newTalkId() } }),
    204,
    403,
  ),
} satisfies Partial<Record<ApiKey, Row>>
