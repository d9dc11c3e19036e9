import { listMails } from '#contract/public/list-mails.ts'
import { implement } from '#server/platform/http/route.ts'
import { type ListMailMeans, orderMail, testMail, writeDraft } from './commands.ts'
import { getListMails } from './queries.ts'

export const listMailRoutes = (means: ListMailMeans) =>
  implement(listMails, {
    'GET /items/:itemId/list-mails': getListMails,
    'PUT /items/:itemId/list-mails/:kind': writeDraft,
    'POST /items/:itemId/list-mails/:kind/test': testMail(means),
    'POST /items/:itemId/list-mails/:kind/order': orderMail(means),
  })
