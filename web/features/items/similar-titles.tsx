/** Says above a list that nothing has the words of a search, and that the list shows similar titles. */
export const SimilarTitles = ({ words }: { words: string }) => (
  <p className="mb-4 text-body-sm text-ink-2">
    Nothing for “<bdi className="[overflow-wrap:anywhere]">{words}</bdi>”. Similar titles:
  </p>
)
