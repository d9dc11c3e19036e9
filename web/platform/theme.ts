export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'firsthand-theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

// A choice that the browser cannot store lasts as long as the page.
let unstored: ThemeChoice | undefined

/** The stored choice; `system` if there is none or it cannot be read. */
export function getStoredTheme(): ThemeChoice {
  if (unstored) return unstored
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the page in the chosen theme. */
function showTheme(choice: ThemeChoice) {
  const dark = choice === 'dark' || (choice === 'system' && prefersDark())
  document.documentElement.classList.toggle('dark', dark)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0d0e0b' : '#faf9f6')
}

/** Shows the theme and stores the choice. */
export function chooseTheme(choice: ThemeChoice) {
  showTheme(choice)
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    unstored = choice
  }
}

/**
 * Follows the system's theme if that is the choice, and choices made in other tabs, and prints in the light theme. Returns how to
 * stop.
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
