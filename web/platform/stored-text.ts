/** The texts in a storage of the browser. What it cannot store lasts as long as the page. */
function createTexts(storage: () => Storage) {
  const unstored = new Map<string, string>()
  return {
    /** Returns the text that is stored under a name, or null. */
    find(name: string) {
      try {
        return unstored.get(name) ?? storage().getItem(name)
      } catch {
        return unstored.get(name) ?? null
      }
    },
    store(name: string, text: string) {
      try {
        storage().setItem(name, text)
        unstored.delete(name)
      } catch {
        unstored.set(name, text)
      }
    },
    remove(name: string) {
      unstored.delete(name)
      try {
        storage().removeItem(name)
      } catch {
        // Nothing is stored then.
      }
    },
  }
}

/** For all tabs of this browser. */
export const { find: getStoredText, store: storeText } = createTexts(() => localStorage)

/** For this tab alone, also after a reload. */
export const tabTexts = createTexts(() => sessionStorage)
