// What the browser would not store lasts as long as the page.
const unstored = new Map<string, string>()

/** The text that this browser keeps under a name, or null. */
export function getStoredText(name: string) {
  try {
    return unstored.get(name) ?? localStorage.getItem(name)
  } catch {
    return unstored.get(name) ?? null
  }
}

/** Keeps a text under a name, for all tabs of this browser. */
export function storeText(name: string, text: string) {
  try {
    localStorage.setItem(name, text)
    unstored.delete(name)
  } catch {
    unstored.set(name, text)
  }
}
