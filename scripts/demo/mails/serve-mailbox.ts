import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Mailbox } from './mailbox.ts'
import { drawMail, drawMails, drawMissing, MAIL_POLICY, MAILS_PATH, PAGE_POLICY, toFramed } from './pages.ts'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

const isLoopback = (address = '') => isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address)

function isLoopbackHost(host = '') {
  const url = URL.parse(`http://${host}`)
  return url !== null && LOOPBACK_NAMES.includes(url.hostname)
}

/**
 * Checks the peer of the connection, not the headers of a proxy. Pages of other sites may have a name that leads here (DNS
 * rebinding).
 */
async function refuseStrangers({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  if (!isLoopback(raw.socket.remoteAddress)) return reply.code(404).type('text/plain').send('Not found')
  if (!isLoopbackHost(headers.host))
    return reply.code(421).type('text/plain').send('Open this page at 127.0.0.1 or localhost.')
  return undefined
}

export function serveMailbox(app: FastifyInstance, mailbox: Mailbox) {
  const route = { onRequest: refuseStrangers }
  const send = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page)
  app.get(MAILS_PATH, route, (_, reply) => send(reply, drawMails(mailbox.list())))
  app.get<{ Params: { id: string } }>(`${MAILS_PATH}/:id`, route, ({ params }, reply) => {
    const mail = mailbox.find(Number(params.id))
    return mail ? send(reply, drawMail(mail)) : send(reply.code(404), drawMissing())
  })
  app.get<{ Params: { id: string } }>(`${MAILS_PATH}/:id/html`, route, ({ params }, reply) => {
    const mail = mailbox.find(Number(params.id))
    if (!mail) return send(reply.code(404), drawMissing())
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(toFramed(mail.html))
  })
}
