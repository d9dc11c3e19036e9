/** Returns the length of a text in code points, not UTF-16 units. All length limits count them. */
export const lengthOf = (text: string) => [...text].length

/** Returns the first `count` code points, without splitting a surrogate pair. */
export const firstOf = (text: string, count: number) => [...text].slice(0, count).join('')
