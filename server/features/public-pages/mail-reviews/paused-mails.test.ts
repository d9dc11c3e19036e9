import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { createServerTransaction } from '#server/platform/database/transaction.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useNewMember, useStaff } from '#test/support/accounts/use-member.ts'
import { deleteItem, restoreItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { orderMail, releaseMail } from '#test/support/public-pages/mail-reviews.ts'
import { sendListMails } from '#test/support/public-pages/send-list-mails.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { alertOperators } from './commands.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const moderator = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')
const author = useNewMember(server, 'Maya')
let itemId: ItemId

beforeEach(async () => {
  await server.sql`delete from list_mails`
  itemId = (await publishIdea(author)).id
  await addSubscribers(server.db, { itemId, count: 10, name: itemId })
})

const send = () => orderMail(author, { itemId })
const launchMail = async () =>
  (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok[0] ?? expect.fail()
const listInReview = async () => (await moderator.call('GET /moderation/mail-reviews')).ok.rows
const noticesOf = async (who: Pick<Persona, 'call'>) =>
  (await who.call('GET /me/notices')).ok.notices.map(({ kind }) => kind)
const setStatus = (status: string) => server.sql`update items set status = ${status} where id = ${itemId}`

test.each([
  ['in-review', 'in-review'],
  ['released', 'sent'],
] as const)(
  'an email that is %s waits unchanged while its author’s post is deleted, and continues once it is restored',
  async (state, after) => {
    await send()
    if (state === 'released') await releaseMail(moderator, { itemId, kind: 'launch' })
    await deleteItem(author, itemId)
    const write = createServerTransaction({ db: server.db, publish: () => {}, recorder: async () => [] })
    await server.sql`update list_mails set in_review_since = in_review_since - interval '25 hours' where item_id = ${itemId}`
    await alertOperators(write)
    expect(await noticesOf(operator)).not.toContain('list_mail_waiting')
    for (let pass = 0; pass < 2; pass += 1) expect(await sendListMails(server)).toEqual([])
    expect(await listInReview()).toEqual([])
    await restoreItem(author, itemId)
    await sendListMails(server)
    expect((await launchMail()).state).toBe(after)
  },
)

test('an email stops if a moderator hides the post while it waits', async () => {
  await send()
  await releaseMail(moderator, { itemId, kind: 'launch' })
  await deleteItem(author, itemId)
  await setStatus('hidden')
  expect(await sendListMails(server)).toEqual([])
  await restoreItem(author, itemId)
  await setStatus('published')
  expect(await launchMail()).toMatchObject({ state: 'draft', counts: { waiting: 0 } })
})
