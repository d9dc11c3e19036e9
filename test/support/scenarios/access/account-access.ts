import type { ApiKey } from '#contract/contract.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import type { Resources } from '../resources.ts'
import { anybody, leaving, nothing, type Row, reading, row } from './access.ts'

const png = await plainPng({ width: 40, height: 30 })
const author = ({ author: params }: Resources) => ({ params })
const undoLink = ({ undoLink: body }: Resources) => ({ body })

/** The rows of points, badges, missions and the first steps. */
const rewardRows = {
  'GET /me/wins': reading(1, nothing),
  'PUT /me/wins/celebration': row(2, nothing, 204, 204),
  'GET /me/badges': reading(1, nothing),
  'GET /members/:memberId/badges': reading(1, author),
  'GET /me/milestones': reading(1, nothing),
  'PUT /milestones/:milestoneId/completion': row(4, ({ milestone }) => ({ params: milestone }), 200, 404),
  'GET /me/mission': reading(1, nothing),
  'PUT /me/mission': row(5, nothing, 200, 200),
  'PUT /missions/:missionId/completion': row(5, ({ mission }) => ({ params: mission }), 200, 404),
  'GET /me/points': reading(2, nothing),
  'GET /points/offers': reading(0, nothing),
  'GET /leaderboard': reading(2, nothing),
  'GET /me/onboarding': reading(1, nothing),
  'PUT /me/onboarding/role': row(8, () => ({ body: { role: 'builder' } }), 200, 200),
  'PUT /me/onboarding/leaderboard-visit': row(3, nothing, 200, 200),
} satisfies Partial<Record<ApiKey, Row>>

/** The rows of choices about mails and a language, and of links in mails. */
const mailRows = {
  'GET /me/mail-settings': reading(1, nothing),
  'PUT /me/mail-settings': row(2, () => ({ body: { daily: true, weekly: false } }), 200, 200),
  'GET /me/week': reading(5, nothing),
  'PUT /me/time-zone': row(2, () => ({ body: { timeZone: 'Europe/Berlin' } }), 204, 204),
  'GET /me/language': reading(1, nothing),
  'PUT /me/language': row(2, () => ({ body: { language: 'de' } }), 200, 200),
  'GET /me/mail-refusal': reading(2, nothing),
  'DELETE /me/mail-refusal': row(3, nothing, 204, 204),
  // Anyone with one of these links may use it. Only the member's mails contain it.
  'POST /unsubscribe/:token': anybody(3, ({ unsubscription }) => ({ params: unsubscription }), 204),
  'POST /mailed-link/recipient': anybody(1, ({ mailedLink }) => ({ body: mailedLink })),
  'POST /undo-link/change': anybody(2, undoLink),
  // Only the first call changes something, and that is the guest's. It also deletes the sessions and mails of the account.
  'POST /undo-link/undoing': {
    most: 8,
    input: undoLink,
    statuses: { guest: 204, owner: 409, other: 409, ended: 409, banned: 409 },
  },
} satisfies Partial<Record<ApiKey, Row>>

/** The rows of the caller's account and profile, and of the profiles of others. */
export const accountRows = {
  ...rewardRows,
  ...mailRows,
  'GET /me/reader-settings': reading(1, nothing),
  'PUT /me/reader-settings': row(4, () => ({ body: { counted: true, audiences: ['Musicians'] } }), 200, 200),
  'GET /me/sessions': reading(1, nothing),
  'GET /me/role': reading(1, nothing),
  // Includes those of the mail about it, which is sent in the background.
  'DELETE /me/sessions/:sessionId': row(14, ({ session }) => ({ params: session }), 204, 404),
  'GET /me/deletion': row(1, nothing, 200, 200, 200),
  // Includes those of the mail about it, which is sent in the background.
  'PUT /me/deletion': row(14, nothing, 200, 200, 200),
  'DELETE /me/deletion': row(4, nothing, 204, 204, 204),
  'DELETE /me/account': leaving(97, nothing),
  'GET /me/profile': reading(1, nothing),
  'PATCH /me/profile': row(6, () => ({ body: { name: 'Another name', bio: 'Bells' } }), 200, 200),
  'PUT /me/avatar': row(6, ({ upload }) => ({ body: upload }), 200, 422),
  'DELETE /me/avatar': row(6, nothing, 200, 200),
  'POST /uploads': row(3, () => ({ file: png, type: 'image/png' }), 200, 200),
  'GET /members': reading(1, () => ({ query: { q: 'owner' } })),
  'GET /members/:memberId': reading(1, author),
  'GET /members/:memberId/help': reading(2, of => ({ ...author(of), query: { part: 'answers' } })),
  'GET /members/:memberId/items': reading(2, of => ({ ...author(of), query: { kind: 'product' } })),
} satisfies Partial<Record<ApiKey, Row>>
