/** Returns the length of a text in code points, as passwords, addresses and the places of quotes count it. */
export const lengthOf = (text: string) => [...text].length

/** Returns the first `count` code points, without splitting a surrogate pair. */
export const firstOf = (text: string, count: number) => [...text].slice(0, count).join('')
