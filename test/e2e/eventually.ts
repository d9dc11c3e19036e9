import { expect } from 'vitest'

const PATIENCE_MS = 10_000

/** `expect` of what is read again until it fits: as patient as it takes on a machine that runs other files too. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE_MS })
