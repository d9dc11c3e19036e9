export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'firsthand-theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** The stored choice; storage that cannot be read counts as no choice. */
export function storedTheme(): ThemeChoice {
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

/** Shows and remembers the choice. */
export function chooseTheme(choice: ThemeChoice) {
  showTheme(choice)
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // A browser without storage shows the choice until the page is closed.
  }
}

/** Follows the system while it is the choice; answers how to stop. */
export function followSystemTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => showTheme(storedTheme())
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}
