import { IncomingMessage } from 'node:http'

const given = Symbol('given')

/**
 * A request that counts as an upgrade as soon as its connection is destroyed. Node parses all that came in one piece, up
 * to 64 KiB or some thousand requests, whatever became of the connection; only an upgrade ends that
 * (`parserOnIncoming` of Node's `_http_server`). Where it no longer does, this costs time and nothing else.
 */
export class AbortableRequest extends IncomingMessage {
  declare [given]: boolean | null

  get upgrade() {
    return this[given] === true || this.socket.destroyed
  }

  set upgrade(value: boolean | null) {
    this[given] = value
  }
}
