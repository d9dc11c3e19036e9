import { menuEntries } from '#web/features/core/menu-entries.ts'
import { links } from '#web/links.ts'
import type { Keys } from './key-sequence.ts'

type Shortcut = { keys: Keys; leads: { to: string } | 'to the search' | 'to the shortcuts' }

const goTo: readonly Shortcut[] = menuEntries.map(({ letter, to }) => ({
  keys: ['g', letter],
  leads: { to },
}))
const newProject: Shortcut = { keys: ['n'], leads: { to: links.validate() } }
const search: Shortcut = { keys: ['/'], leads: 'to the search' }
const help: Shortcut = { keys: ['?'], leads: 'to the shortcuts' }

export const shortcuts = { goTo, newProject, search, help } as const

export const allShortcuts = [...goTo, newProject, search, help]
