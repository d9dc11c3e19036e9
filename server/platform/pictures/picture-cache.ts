import { createHash } from 'node:crypto'
import type { Drawing } from './drawing.ts'

const BYTES_MAX = 16 * 1024 * 1024

/** A name for exactly what a drawing shows, the same in every process. */
export const toTag = (drawing: Drawing) =>
  createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 22)

/**
 * Draws each drawing once: whoever asks while it is drawn waits for the same picture, and drawn ones are kept up to
 * `bytesMax` in all, the ones longest unasked for leaving first.
 */
export function cachePictures(draw: (drawing: Drawing) => Promise<Buffer>, bytesMax = BYTES_MAX) {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function forget(tag: string) {
    bytes -= kept.get(tag)?.length ?? 0
    kept.delete(tag)
  }

  /** A map remembers in which order its keys came, so the first is the one longest unasked for. */
  function keep(tag: string, picture: Buffer) {
    forget(tag)
    kept.set(tag, picture)
    bytes += picture.length
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) return
      forget(oldest)
    }
  }

  function start(tag: string, drawing: Drawing) {
    const picture = draw(drawing).finally(() => underWay.delete(tag))
    underWay.set(tag, picture)
    return picture
  }

  return async (tag: string, drawing: Drawing) => {
    const picture = kept.get(tag) ?? (await (underWay.get(tag) ?? start(tag, drawing)))
    keep(tag, picture)
    return picture
  }
}
