/** A wait that can be ended early. */
export function createInterruptibleWait() {
  let end = () => {}
  return {
    wait: (ms: number) =>
      new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => end(),
  }
}
