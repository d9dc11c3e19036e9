/** Words that are their own labels, as the options of a select. */
export const optionsOf = <Word extends string>(words: readonly Word[]) =>
  words.map(word => ({ value: word, label: word }))
