import type { Progress } from '#server/platform/backup/manifest.ts'

const EVERY_MS = 500

/** Shows progress on a terminal, in one line that is overwritten. */
export function createProgressLine(out: NodeJS.WriteStream) {
  let shownAt = 0
  return {
    show: ({ what, done, all }: Progress) => {
      if (!out.isTTY || performance.now() - shownAt < EVERY_MS) return
      shownAt = performance.now()
      out.write(`\r\u001B[K${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}`)
    },
    end: () => void (out.isTTY && out.write('\r\u001B[K')),
  }
}
