import { createQueue } from '#server/platform/queue.ts'
import { refuse } from '#server/platform/refusal.ts'
import { createWorkerProcess, WorkerTimeoutError } from '#server/platform/worker-process.ts'
import type { EncodedImage, ImageResult } from './encoded-image.ts'
import { detectType } from './picture-file.ts'

const PROGRAM = new URL('./image-process.ts', import.meta.url)
const PATIENCE_MS = 15_000
/** Its own code needs little; so what it has finished with is given back soon. */
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64']
const WAITING_MAX = 32
/** Whoever waits longer for their turn would be cut off before the answer: a silent connection ends after a minute. */
const TURN_MAX_MS = 40_000

export type EncodeImage = (bytes: Uint8Array) => Promise<EncodedImage>

/**
 * Makes of what somebody sent pictures of ours: checked, decoded, and encoded anew in the sizes that screens use, one
 * after the other in a process of its own.
 */
export function createImageWorker({ patienceMs = PATIENCE_MS, turnMaxMs = TURN_MAX_MS } = {}) {
  const inTurn = createQueue({ atOnce: 1, waitingMax: WAITING_MAX })
  const { ask, end } = createWorkerProcess<Uint8Array, ImageResult>({
    program: PROGRAM,
    patienceMs,
    flags: FLAGS,
  })
  let isClosed = false

  const askInTurn = (bytes: Uint8Array) => {
    const since = performance.now()
    return inTurn(() => {
      if (isClosed) throw new Error('Nothing is developed any more')
      if (performance.now() - since > turnMaxMs) refuse('busy')
      return ask(bytes)
    })
  }

  /** Refuses with `picture.…` what is no still picture within the limits, and with busy when too many are waiting, or for too long. */
  const encode: EncodeImage = async bytes => {
    if (!detectType(bytes)) return refuse('picture.wrong-type')
    const answer = await askInTurn(bytes).catch(refuseEndless)
    return 'refusal' in answer ? refuse(answer.refusal) : answer
  }

  const close = async () => {
    isClosed = true
    end()
  }
  return { encode, close }
}

/** A picture that takes for ever is as good as none. */
function refuseEndless(error: unknown): never {
  if (error instanceof WorkerTimeoutError) refuse('picture.broken')
  throw error
}
