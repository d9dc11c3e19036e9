import type { RefusalCode } from '#contract/refusals.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { createWorkerProcess, WorkerTimeoutError } from '#server/platform/processes/worker-process.ts'
import { detectType } from './picture-file.ts'

const PROGRAM = new URL('./encode-picture.ts', import.meta.url)
const TIMEOUT_MS = 15_000
/** Node's flags for the process. Our code in it needs little memory, so garbage is collected early. */
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64']
const WAITING_MAX = 32
/**
 * The milliseconds that a request may wait. The guard closes an idle connection after a minute, so a request that waits
 * longer would get no response.
 */
const WAIT_MAX_MS = 40_000

/** An encoded picture in one size. `width` is in pixels. */
export type PictureSize = { width: number; data: Uint8Array }

/** A picture ready to be stored: its sizes, smallest first, and the width and height in pixels of the last one. */
export type EncodedPicture = { width: number; height: number; sizes: PictureSize[] }

/** The response of the worker process: the picture, or the refusal of the file. */
export type EncodingResult = EncodedPicture | { refusal: RefusalCode }

export type EncodePicture = (bytes: Uint8Array) => Promise<EncodedPicture>

/**
 * Creates the function that checks and decodes an uploaded picture and encodes it in the sizes that screens use, in a worker
 * process.
 */
export function createPictureEncoder({ timeoutMs = TIMEOUT_MS, waitMaxMs = WAIT_MAX_MS } = {}) {
  const { run, close } = createWorkerProcess<Uint8Array, EncodingResult>({
    program: PROGRAM,
    timeoutMs,
    waitMaxMs,
    waitingMax: WAITING_MAX,
    flags: FLAGS,
  })

  /**
   * Encodes a file. Refuses with `picture.…` if it is not a still picture within the limits, and with busy as the worker
   * does.
   */
  const encode: EncodePicture = async bytes => {
    if (!detectType(bytes)) return refuse('picture.wrong-type')
    const result = await run(bytes).catch(refuseTimeout)
    return 'refusal' in result ? refuse(result.refusal) : result
  }
  return { encode, close }
}

/** Refuses a picture that takes too long as broken. Throws any other error again. */
function refuseTimeout(error: unknown): never {
  if (error instanceof WorkerTimeoutError) refuse('picture.broken')
  throw error
}
