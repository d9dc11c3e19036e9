/** Returns the current time in whole seconds since 1970, for tokens. Stored times come from the database. */
export const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** Returns the current time in milliseconds since 1970, to show it. Decisions use the database's clock. */
export const nowMillis = () => Date.now()

/** Returns the current time as ISO 8601, to show it. */
export const nowIso = () => new Date().toISOString()
