import { createQueue } from '#server/platform/queue.ts'
import { createWorkerProcess } from '#server/platform/worker-process.ts'
import type { Drawing, RenderRequest, RenderResult } from './drawing.ts'

const PROGRAM = new URL('./renderer-process.ts', import.meta.url)
const PATIENCE_MS = 20_000
const WAITING_MAX = 32

type Options = {
  /** Reads a stored picture; undefined when it is gone. */
  readPicture?: (name: string) => Promise<Uint8Array | undefined>
}

const nothing = async () => undefined

/**
 * Draws pictures as PNGs, one after the other, in a process of its own: nobody else waits meanwhile, the memory that
 * drawing needs is free again after a minute without any, and what breaks there breaks nothing else.
 */
export function createRenderer({ readPicture = nothing }: Options = {}) {
  const inTurn = createQueue({ atOnce: 1, waitingMax: WAITING_MAX })
  const { ask, end } = createWorkerProcess<RenderRequest, RenderResult>({
    program: PROGRAM,
    patienceMs: PATIENCE_MS,
  })
  let isClosed = false

  /** The PNG of a drawing. Throws when it cannot be drawn, and refuses with busy when too many are waiting. */
  const draw = async (drawing: Drawing) => {
    const picture = drawing.illustration ? await readPicture(drawing.illustration) : undefined
    return inTurn(async () => {
      if (isClosed) throw new Error('Nothing is drawn any more')
      const drawn = await ask({ ...drawing, picture })
      if ('problem' in drawn) throw new Error(`The picture could not be drawn: ${drawn.problem}`)
      return Buffer.from(drawn.png)
    })
  }

  const close = async () => {
    isClosed = true
    end()
  }
  return { draw, close }
}
