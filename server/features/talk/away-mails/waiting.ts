export type WaitingSignal = { name: string | null; interaction: string; title: string }
export type WaitingChat = { name: string | null; title: string; count: number }

/** What waits for a member, as their members wrote it: how much, counted to COUNT_MAX + 1, and the latest of it. */
export type Waiting = {
  signals: { count: number; latest: readonly WaitingSignal[] }
  messages: { count: number; latest: readonly WaitingChat[] }
}
