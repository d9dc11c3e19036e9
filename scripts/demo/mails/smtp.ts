import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Received = { from: string; to: string[]; raw: string }
/** Responds to a command in place of the server. If it returns undefined, the server responds. */
export type Reply = (command: string) => string | undefined

type Options = { onMail: (mail: Received) => void; reply?: Reply | undefined }

/** The program sends each mail on a connection of its own. */
const CONNECTION_BYTES_MAX = 512 * 1024

/**
 * Starts a minimal mail server (RFC 5321) on this machine until it is closed. Calls `onMail` with each mail that it
 * receives.
 */
export async function openSmtp({ onMail, reply = () => undefined }: Options) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', () => void (socket.bytesRead > CONNECTION_BYTES_MAX && socket.destroy()))
    void converse(socket, { onMail, reply }).catch(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const addressIn = (command: string) => /<([^>]*)>/.exec(command)?.[1] ?? ''

async function converse(socket: Socket, { onMail, reply }: Required<Options> & { reply: Reply }) {
  const respond = (line: string) => socket.write(`${line}\r\n`)
  let mail: Received = { from: '', to: [], raw: '' }
  let isData = false
  respond('220 mail.test')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (isData && line !== '.') {
      mail.raw += `${line.replace(/^\./, '')}\r\n`
      continue
    }
    const verb: string = isData ? 'END' : line.slice(0, 4).toUpperCase()
    const answer: string = reply(isData ? 'END' : line) ?? answers[verb] ?? UNKNOWN
    isData = verb === 'DATA' && answer.startsWith('354')
    if (verb === 'MAIL') mail = { from: addressIn(line), to: [], raw: '' }
    if (verb === 'RCPT') mail.to.push(addressIn(line))
    if (verb === 'END' && answer.startsWith('250')) onMail(mail)
    respond(answer)
    // A browser that is led here speaks HTTP first. The content that its page sends after that is not a mail.
    if (verb === 'QUIT' || answer === UNKNOWN) return socket.end()
  }
}

const UNKNOWN = '502 unknown'

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
