/** The content of a row, or null without a row. */
export type Content = string | null

/**
 * Keeps the possible contents of each row after a crash: the content that was last acknowledged, or a content that was
 * sent without a response. Each key has one writer at a time.
 */
export function createLedger() {
  const possible = new Map<string, Set<Content>>()
  let acknowledged = 0

  /** Records a content as possible, and as certain once `send` resolves. */
  const write = async (key: string, { content, send }: { content: Content; send: () => Promise<void> }) => {
    possible.set(key, new Set([...(possible.get(key) ?? [null]), content]))
    await send()
    possible.set(key, new Set([content]))
    acknowledged += 1
  }

  /**
   * Returns the keys of rows with an impossible content, and of rows that no one wrote. After that the rows count as
   * certain.
   */
  const compare = (rows: ReadonlyMap<string, string>) => {
    const unwritten = [...rows.keys()].filter(key => !possible.has(key))
    const lost = [...possible].filter(([key, contents]) => !contents.has(rows.get(key) ?? null))
    for (const key of possible.keys()) possible.set(key, new Set([rows.get(key) ?? null]))
    return [...unwritten, ...lost.map(([key]) => key)]
  }

  return { write, compare, acknowledged: () => acknowledged }
}

export type Ledger = ReturnType<typeof createLedger>
