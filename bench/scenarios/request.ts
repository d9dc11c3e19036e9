export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string
  body?: object
  encodings?: string
}

export function toWireText({ method, path, token, body, encodings }: Request) {
  const content = body ? JSON.stringify(body) : undefined
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    `authorization: Bearer ${token}`,
    ...(encodings ? [`accept-encoding: ${encodings}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content ?? ''}`
}
