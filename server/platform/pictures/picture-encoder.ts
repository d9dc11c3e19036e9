import type { RefusalCode } from '#contract/refusals.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { createWorkerProcess, WorkerTimeoutError } from '#server/platform/processes/worker-process.ts'
import { detectType } from './picture-file.ts'

const PROGRAM = new URL('./picture-encoder-process.ts', import.meta.url)
const TIMEOUT_MS = 15_000
/** Node's flags for the process. Its own code needs little memory, so garbage is collected early. */
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64']
const WAITING_MAX = 32
/** The guard closes an idle connection after a minute, so a request that waits longer would get no response. */
const WAIT_MAX_MS = 40_000

/** A size of a picture, encoded. */
export type ImageSize = { width: number; data: Uint8Array }

/** A picture ready to be stored: its sizes, the smallest first, and the size in pixels of the last. */
export type EncodedImage = { width: number; height: number; sizes: ImageSize[] }

/** The response of the image process: the picture, or the refusal of the file. */
export type ImageResult = EncodedImage | { refusal: RefusalCode }

export type EncodeImage = (bytes: Uint8Array) => Promise<EncodedImage>

/** Checks and decodes uploaded pictures and encodes them in the sizes that screens use, in a worker process. */
export function createImageWorker({ timeoutMs = TIMEOUT_MS, waitMaxMs = WAIT_MAX_MS } = {}) {
  const { run, close } = createWorkerProcess<Uint8Array, ImageResult>({
    program: PROGRAM,
    timeoutMs,
    waitMaxMs,
    waitingMax: WAITING_MAX,
    flags: FLAGS,
  })

  /** Refuses with `picture.…` if the file is no still picture within the limits, and with busy as the worker does. */
  const encode: EncodeImage = async bytes => {
    if (!detectType(bytes)) return refuse('picture.wrong-type')
    const result = await run(bytes).catch(refuseTimeout)
    return 'refusal' in result ? refuse(result.refusal) : result
  }
  return { encode, close }
}

/** A picture that takes too long counts as broken. */
function refuseTimeout(error: unknown): never {
  if (error instanceof WorkerTimeoutError) refuse('picture.broken')
  throw error
}
