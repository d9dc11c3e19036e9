import { i18n } from '#contract/text/i18n.ts'
import { entries } from '#web/features/core/entries.ts'
import { links } from '#web/links.ts'
import type { Keys } from './key-sequence.ts'

type Shortcut = { keys: Keys; label: string; leads: { to: string } | 'to the search' | 'to the shortcuts' }

const goTo: readonly Shortcut[] = entries.map(({ letter, label, to }) => ({
  keys: ['g', letter],
  label,
  leads: { to },
}))
const newProject: Shortcut = { keys: ['n'], label: i18n.t('New project'), leads: { to: links.validate() } }
const search: Shortcut = { keys: ['/'], label: i18n.t('Search on this page'), leads: 'to the search' }
const help: Shortcut = { keys: ['?'], label: i18n.t('Keyboard shortcuts'), leads: 'to the shortcuts' }

/** The single-key shortcuts by purpose. */
export const shortcuts = { goTo, newProject, search, help } as const

export const allShortcuts = [...goTo, newProject, search, help]
