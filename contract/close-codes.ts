/** The reasons for which the server closes a socket, in the private range 4000 to 4999 of RFC 6455. */
export const closeCodes = { unauthenticated: 4401, invalid: 4400, tooMany: 4429 } as const
