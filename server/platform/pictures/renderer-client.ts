import { createWorkerProcess } from '#server/platform/processes/worker-process.ts'

const PROGRAM = new URL('./render-drawing.ts', import.meta.url)
const TIMEOUT_MS = 20_000
const WAITING_MAX = 32

/** An element of a drawing in the form of satori: a box or a shape with its style, and its text or children. */
export type Element = {
  type: string
  key: null
  props: { [attribute: string]: unknown; children?: string | Element[] }
}

/**
 * A picture that is not drawn yet. Sizes are in pixels. Its only typefaces are `Display` and `Data`. `illustration` is the
 * name of a stored picture, which is put into the `img` without a source.
 */
export type Drawing = { width: number; height: number; content: Element; illustration?: string }

export type RenderRequest = Drawing & { picture: Uint8Array | undefined }

/** The response of the worker process: the PNG, or the reason why there is none. */
export type RenderResult = { png: Uint8Array } | { problem: string }

type Options = {
  /** Undefined if it no longer exists. */
  readPicture?: (name: string) => Promise<Uint8Array | undefined>
}

const nothing = async () => undefined

/** Creates the function that renders drawings as PNGs, one after the other, in a worker process. */
export function createRenderer({ readPicture = nothing }: Options = {}) {
  const { run, close } = createWorkerProcess<RenderRequest, RenderResult>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    waitingMax: WAITING_MAX,
  })

  /** Returns the PNG of a drawing. Throws if it cannot be rendered. Refuses with busy if too many drawings wait. */
  const draw = async (drawing: Drawing) => {
    const picture = drawing.illustration ? await readPicture(drawing.illustration) : undefined
    const result = await run({ ...drawing, picture })
    if ('problem' in result) throw new Error(`The picture could not be drawn: ${result.problem}`)
    return Buffer.from(result.png)
  }
  return { draw, close }
}
