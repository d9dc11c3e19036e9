/** Now in whole seconds since 1970, for tokens; stored times come from the database. */
export const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** The same in milliseconds, for what tells the time and decides nothing: the database's clock does that. */
export const nowMillis = () => Date.now()
