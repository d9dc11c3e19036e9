import { useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'

const LIMIT_MS = 30_000

/**
 * Runs `work` with a signal. The signal aborts after 30 s, or when `controller` is aborted. On abort this throws at
 * once, even if `work` goes on: a TimeoutError after 30 s, otherwise the reason of `controller`, by default an
 * AbortError.
 */
export async function runInterruptible<T>(
  controller: AbortController,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = controller
  const slow = () => controller.abort(new DOMException('There was no response in time.', 'TimeoutError'))
  const timer = setTimeout(slow, LIMIT_MS)
  const interrupted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([work(signal), interrupted])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns `run`, which runs work as `runInterruptible` does, and `cancel`, which interrupts the latest run. */
export function useInterruptible() {
  const controller = useRef<AbortController>(undefined)
  return {
    run<T>(work: (signal: AbortSignal) => Promise<T>) {
      controller.current = new AbortController()
      return runInterruptible(controller.current, work)
    },
    cancel: () => controller.current?.abort(),
  }
}

const REST = i18n.t('Nothing you wrote is lost. Publish it again to be sure. We’ll only publish it once.')

const TEXTS: Readonly<Record<string, string>> = {
  AbortError: i18n.t('Canceled. It may still be published if it was already on its way.'),
  TimeoutError: i18n.t('There was no response within 30 seconds, so it may or may not be published.'),
}

/** Returns the text for a member after an interrupted publication. Undefined for any other error. */
export function toInterruptionText(error: unknown) {
  const text = TEXTS[(error as { name?: string }).name ?? '']
  return text && i18n.join(text, REST)
}
