import { LOG_POSITION_HEADER } from '#contract/log-position.ts'
import { remoteServer } from '../server/remote-server.ts'
import { type AnyServer, callOn } from '../server/server.ts'

/** Keeps the latest database position of all responses, as a browser does for all nodes. */
export function createPositionKeeper() {
  let kept = ''
  /** Returns the server at `origin` with the calls of this browser. */
  const at = (origin: string): AnyServer => {
    const { app } = remoteServer(origin)
    const inject: AnyServer['app']['inject'] = async request => {
      const headers = { ...request.headers, ...(kept && { [LOG_POSITION_HEADER]: kept }) }
      const response = await app.inject({ ...request, headers })
      const position = String(response.headers[LOG_POSITION_HEADER] ?? '')
      if (position > kept) kept = position
      return response
    }
    return { app: { inject }, call: callOn({ inject }) }
  }
  return { at, latest: () => kept }
}
