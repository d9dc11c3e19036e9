let time = Number.NaN

/** Notes when the page got its first answer. */
export function noteServerTime({ headers }: Response) {
  if (Number.isNaN(time)) time = Number.parseInt(headers.get('server-time') ?? '', 10)
}

/** When that was, in ms since 1970 by the server's clock; NaN before it. */
export const getPageOpenTime = () => time
