// The texts that the browser could not store. They last as long as the page.
const unstored = new Map<string, string>()

/** Returns the text that this browser stores under a name, or null. */
export function getStoredText(name: string) {
  try {
    return unstored.get(name) ?? localStorage.getItem(name)
  } catch {
    return unstored.get(name) ?? null
  }
}

/** Stores a text under a name, for all tabs of this browser. */
export function storeText(name: string, text: string) {
  try {
    localStorage.setItem(name, text)
    unstored.delete(name)
  } catch {
    unstored.set(name, text)
  }
}
