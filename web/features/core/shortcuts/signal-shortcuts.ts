import type { Keys } from './key-sequence.ts'

/** What a key does in the list of signals. */
export type SignalAct = 'next' | 'previous' | 'open' | 'reply' | 'chat'

/** The single-key shortcuts of the list of signals. */
export const signalShortcuts: readonly { keys: Keys; label: string; act: SignalAct }[] = [
  { keys: ['j'], label: 'Next person', act: 'next' },
  { keys: ['k'], label: 'Previous person', act: 'previous' },
  { keys: ['enter'], label: 'Read it', act: 'open' },
  { keys: ['r'], label: 'Reply', act: 'reply' },
  { keys: ['c'], label: 'Chat', act: 'chat' },
]
