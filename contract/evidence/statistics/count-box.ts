/**
 * The numbers of readers by what they did: yes with a past, no with a past, and yes without one. The rest are no without a
 * past.
 */
export type Cell = readonly [pastYes: number, pastNo: number, newYes: number]

/** The chances, from 0 to 1, that the next reader raises each number of a cell. Their sum is at most one. */
export type Move = readonly [pastYes: number, pastNo: number, newYes: number]

/**
 * The chances of all cells from `low` on, `size` in each direction, the last direction first. All other cells have a chance
 * of 0.
 */
export type CountBox = { low: Cell; size: Cell; chances: Float64Array }

/** Returns the box before the first reader. */
export const startBox = (): CountBox => ({ low: [0, 0, 0], size: [1, 1, 1], chances: Float64Array.of(1) })

/** Returns the box after further readers, each with the chances of one move. */
export function moveBox(box: CountBox, moves: readonly Move[]): CountBox {
  const [pastYes, pastNo, newYes] = [0, 1, 2].map(
    direction => moves.filter(move => (move[direction] ?? 0) > 0).length,
  ) as [number, number, number]
  const grown = cropBox(box, {
    low: box.low,
    size: [box.size[0] + pastYes, box.size[1] + pastNo, box.size[2] + newYes],
  })
  for (const move of moves) spread(grown, move)
  return grown
}

/**
 * Moves all chances on by one reader, in place and from the last cell to the first, so that each chance is read before it
 * changes.
 */
function spread({ size: [layers, rows, columns], chances }: CountBox, [pastYes, pastNo, newYes]: Move) {
  const stay = 1 - pastYes - pastNo - newYes
  for (let layer = layers - 1; layer >= 0; layer -= 1) {
    const below = layer > 0 ? rows * columns : 0
    for (let row = rows - 1; row >= 0; row -= 1) {
      const from = (layer * rows + row) * columns
      const before = row > 0 ? columns : 0
      for (let at = from + columns - 1; at >= from; at -= 1) {
        let chance = (chances[at] ?? 0) * stay
        if (at > from) chance += (chances[at - 1] ?? 0) * newYes
        if (before > 0) chance += (chances[at - before] ?? 0) * pastNo
        if (below > 0) chance += (chances[at - below] ?? 0) * pastYes
        chances[at] = chance
      }
    }
  }
}

/** Calls `visit` for each row of cells, with its first cell and the index of that cell's chance. */
export function eachRow(
  { low, size }: CountBox,
  visit: (first: Cell, place: { from: number; to: number }) => void,
) {
  for (let layer = 0; layer < size[0]; layer += 1) {
    for (let row = 0; row < size[1]; row += 1) {
      const from = (layer * size[1] + row) * size[2]
      visit([low[0] + layer, low[1] + row, low[2]], { from, to: from + size[2] })
    }
  }
}

/** Returns the box without the outer faces whose total chance is below `least`. */
export function trimBox(box: CountBox, least: number): CountBox {
  const { layers, rows, columns } = sumFaces(box)
  const [pastYes, pastNo, newYes] = [trimSide(layers, least), trimSide(rows, least), trimSide(columns, least)]
  return cropBox(box, {
    low: [box.low[0] + pastYes.from, box.low[1] + pastNo.from, box.low[2] + newYes.from],
    size: [pastYes.size, pastNo.size, newYes.size],
  })
}

/** Returns the total chance of all cells of the box. */
export const sumBox = (box: CountBox) => sumFaces(box).layers.reduce((sum, chance) => sum + chance, 0)

function sumFaces({ size, chances }: CountBox) {
  const layers = new Float64Array(size[0])
  const rows = new Float64Array(size[1])
  const columns = new Float64Array(size[2])
  for (let layer = 0; layer < size[0]; layer += 1) {
    for (let row = 0; row < size[1]; row += 1) {
      const from = (layer * size[1] + row) * size[2]
      let sum = 0
      for (let column = 0; column < size[2]; column += 1) {
        const chance = chances[from + column] ?? 0
        sum += chance
        columns[column] = (columns[column] ?? 0) + chance
      }
      rows[row] = (rows[row] ?? 0) + sum
      layers[layer] = (layers[layer] ?? 0) + sum
    }
  }
  return { layers, rows, columns }
}

function trimSide(sums: Float64Array, least: number) {
  let [from, to] = [0, sums.length]
  while (from < to - 1 && (sums[from] ?? 0) < least) from += 1
  while (to > from + 1 && (sums[to - 1] ?? 0) < least) to -= 1
  return { from, size: to - from }
}

/** Returns the box cut to other bounds, or extended to them with chances of 0. */
function cropBox(box: CountBox, { low, size }: Omit<CountBox, 'chances'>): CountBox {
  const chances = new Float64Array(size[0] * size[1] * size[2])
  const shift = low[2] - box.low[2]
  eachRow({ low, size, chances }, ([pastYes, pastNo], { from }) => {
    const layer = pastYes - box.low[0]
    const row = pastNo - box.low[1]
    if (layer < 0 || layer >= box.size[0] || row < 0 || row >= box.size[1]) return
    const start = (layer * box.size[1] + row) * box.size[2]
    chances.set(
      box.chances.subarray(start + Math.max(0, shift), start + Math.min(box.size[2], shift + size[2])),
      from + Math.max(0, -shift),
    )
  })
  return { low, size, chances }
}
