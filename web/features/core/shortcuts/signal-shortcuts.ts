import { i18n } from '#contract/text/i18n.ts'
import type { Keys } from './key-sequence.ts'

export type SignalAct = 'next' | 'previous' | 'open' | 'reply' | 'chat'

export const signalShortcuts: readonly { keys: Keys; label: string; act: SignalAct }[] = [
  { keys: ['j'], label: i18n.t('Next person'), act: 'next' },
  { keys: ['k'], label: i18n.t('Previous person'), act: 'previous' },
  { keys: ['enter'], label: i18n.t('Read it'), act: 'open' },
  { keys: ['r'], label: i18n.t('Reply'), act: 'reply' },
  { keys: ['c'], label: i18n.t({ message: 'Chat', context: 'command: start a chat' }), act: 'chat' },
]
