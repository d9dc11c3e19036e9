import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const BYTES = 16
const TRIES = 10

export type FirstRunCode = ReturnType<typeof createFirstRunCode>

const digest = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest()

const makeText = () => (randomBytes(BYTES).toString('hex').match(/.{4}/g) ?? []).join('-')

/**
 * Makes a code of 128 bits for this run of the program: 32 hexadecimal digits in groups of four, of which only the digits
 * count; `text` is that of another worker of the program. It ends with the tenth wrong try, or with `end`.
 */
export function createFirstRunCode(text = makeText()) {
  const wanted = digest(text)
  let triesLeft = TRIES
  return {
    text,
    isOver: () => triesLeft === 0,
    /** Counts a wrong try. */
    isRight(typed: string) {
      const isRight = triesLeft > 0 && timingSafeEqual(digest(typed), wanted)
      if (!isRight && triesLeft > 0) triesLeft -= 1
      return isRight
    },
    end() {
      triesLeft = 0
    },
  }
}
