/** Now in whole seconds since 1970, for tokens; stored times come from the database. */
export const nowSeconds = () => Math.floor(Date.now() / 1_000)
