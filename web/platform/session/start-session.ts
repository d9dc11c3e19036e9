import { auth, withSessionLock } from './session.ts'

/** Signs this browser in with a session from the server. */
export const startSession = ({
  access_token,
  refresh_token,
}: {
  access_token: string
  refresh_token: string
}) => withSessionLock(async () => (await auth()).setSession({ access_token, refresh_token }))
