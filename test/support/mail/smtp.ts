import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

type Received = { from: string; to: string[]; raw: string }
/** Responds to a command in place of the server, or undefined to let the server respond. */
type Reply = (command: string) => string | undefined

/** Starts a minimal mail server (RFC 5321) until the test is over. It keeps the mails that it receives. */
export async function startSmtp(reply?: Reply) {
  const smtp = await openSmtp(reply)
  onTestFinished(smtp.close)
  return smtp
}

/** Starts the same until it is closed. */
export async function openSmtp(reply: Reply = () => undefined) {
  const mails: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    void converse(socket, { mails, reply }).catch(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, close }
}

const addressIn = (command: string) => /<([^>]*)>/.exec(command)?.[1] ?? ''

async function converse(socket: Socket, { mails, reply }: { mails: Received[]; reply: Reply }) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: Received = { from: '', to: [], raw: '' }
  let isData = false
  say('220 mail.test')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (isData && line !== '.') {
      mail.raw += `${line.replace(/^\./, '')}\r\n`
      continue
    }
    const verb: string = isData ? 'END' : line.slice(0, 4).toUpperCase()
    const answer: string = reply(isData ? 'END' : line) ?? answers[verb] ?? '502 unknown'
    isData = verb === 'DATA' && answer.startsWith('354')
    if (verb === 'MAIL') mail = { from: addressIn(line), to: [], raw: '' }
    if (verb === 'RCPT') mail.to.push(addressIn(line))
    if (verb === 'END' && answer.startsWith('250')) mails.push(mail)
    say(answer)
    if (verb === 'QUIT') socket.end()
  }
}

const answers: Record<string, string> = {
  EHLO: '250 mail.test',
  HELO: '250 mail.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  END: '250 kept',
  RSET: '250 ok',
  QUIT: '221 bye',
}

/** Parses a mail: its unfolded headers, and its decoded parts by type. */
export function parseMail(raw: string) {
  const { headers, body } = splitAt(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const pieces = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  const parts = pieces.map(piece => {
    const { headers, body } = splitAt(piece.replace(/^\r\n/, ''))
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    return [type, decoded(body, headers.get('content-transfer-encoding'))] as const
  })
  return { headers, parts: Object.fromEntries(parts) as Record<string, string> }
}

function splitAt(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map(line => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decoded(body: string, encoding = '7bit') {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
