let runInEach = <T>(work: () => T) => [work()]

/** Sets the function that does some work in each language that the program speaks. The build of the web speaks one. */
export function setEachLanguage(run: typeof runInEach) {
  runInEach = run
}

/** Returns what the work returns in each language. */
export const inEachLanguage = <T>(work: () => T): T[] => runInEach(work)
