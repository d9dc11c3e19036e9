/** The lowest versions the web works in: those of July 2024. It is built for them, and `npm run check` refuses newer features. */
export const LOWEST_BROWSERS = { chrome: 126, edge: 126, firefox: 128, safari: 17.5 } as const
