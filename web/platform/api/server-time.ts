let time = Number.NaN

/** Stores the server's time from the page's first response. */
export function noteServerTime({ headers }: Response) {
  if (Number.isNaN(time)) time = Number.parseInt(headers.get('server-time') ?? '', 10)
}

/** Returns the time of the page's first response, in ms since 1970 by the server's clock. NaN before it. */
export const getPageOpenTime = () => time
