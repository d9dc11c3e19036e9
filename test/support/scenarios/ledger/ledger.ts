/** A row's content; null where there is no row. */
export type Content = string | null

/**
 * Creates a ledger of what each row may hold after a crash: the content last acknowledged, or one that was sent and got no
 * response. Each key has one writer at a time.
 */
export function createLedger() {
  const possible = new Map<string, Set<Content>>()
  let acknowledged = 0

  /** Notes the content as possible, and as certain once `send` resolves. */
  const write = async (key: string, { content, send }: { content: Content; send: () => Promise<void> }) => {
    possible.set(key, new Set([...(possible.get(key) ?? [null]), content]))
    await send()
    possible.set(key, new Set([content]))
    acknowledged += 1
  }

  /** Returns the keys of rows with impossible content and of rows that no one wrote. From now on the rows are certain. */
  const compare = (rows: ReadonlyMap<string, string>) => {
    const unwritten = [...rows.keys()].filter(key => !possible.has(key))
    const lost = [...possible].filter(([key, contents]) => !contents.has(rows.get(key) ?? null))
    for (const key of possible.keys()) possible.set(key, new Set([rows.get(key) ?? null]))
    return [...unwritten, ...lost.map(([key]) => key)]
  }

  return { write, compare, acknowledged: () => acknowledged }
}

export type Ledger = ReturnType<typeof createLedger>
