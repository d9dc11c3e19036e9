/** Finds the browser for the tests; undefined when there is none. Throws when CHROMIUM_PATH names nothing. */
export function findChromium(): Promise<string | undefined>
