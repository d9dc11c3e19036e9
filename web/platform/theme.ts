import { CANVAS } from '#contract/brand/colours.ts'
import { getStoredText, storeText } from './stored-text.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'firsthand-theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Returns the stored choice. It is `system` if there is none or it cannot be read. */
export function getStoredTheme(): ThemeChoice {
  const stored = getStoredText(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function showTheme(choice: ThemeChoice) {
  const dark = choice === 'dark' || (choice === 'system' && prefersDark())
  document.documentElement.classList.toggle('dark', dark)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? CANVAS.dark : CANVAS.light)
}

/** Shows the theme and stores the choice. */
export function chooseTheme(choice: ThemeChoice) {
  showTheme(choice)
  storeText(KEY, choice)
}

/**
 * Follows the choices of other tabs, and the system's theme if that is the choice. Prints in the light theme. Returns a
 * function that ends this.
 */
export function subscribeToTheme(onChoice: (choice: ThemeChoice) => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => showTheme(getStoredTheme())
  const followTab = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    follow()
    onChoice(getStoredTheme())
  }
  const lighten = () => document.documentElement.classList.remove('dark')
  system.addEventListener('change', follow)
  addEventListener('beforeprint', lighten)
  addEventListener('afterprint', follow)
  addEventListener('storage', followTab)
  return () => {
    system.removeEventListener('change', follow)
    removeEventListener('beforeprint', lighten)
    removeEventListener('afterprint', follow)
    removeEventListener('storage', followTab)
  }
}
