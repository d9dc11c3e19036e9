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
  return unquote(body.replace(/=\r\n/g, '')).toString('utf8')
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

const WORD = /=\?utf-8\?([bq])\?([^?]*)\?=/gi

/** Returns the text of a header that may have encoded words (RFC 2047). Only those in UTF-8 are decoded. */
export function decodeHeader(header = '') {
  const joined = header.replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
  return joined.replace(WORD, (_, form: string, word: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : unquote(word.replaceAll('_', ' ')).toString('utf8'),
  )
}
