import { parseArgs } from 'node:util'
import {
  checkOut,
  type Environment,
  fillDatabase,
  openCluster,
  openEnvironment,
  ROOT,
} from './environment.ts'
import { type Figures, keepRate } from './measure/keep-rate.ts'
import { formatTable, toRows } from './measure/table.ts'
import { type Scenario, scenarios } from './scenarios/scenarios.ts'

function parseWholeNumbers(name: string, text: string) {
  const numbers = text.split(',').map(Number)
  if (numbers.some(value => !Number.isInteger(value) || value < 1))
    throw new Error(`--${name} takes whole numbers from 1, not ${text}.`)
  return numbers
}

/** `npm run bench -- --help` explains the options. `sizes` are numbers of items, `votes` those of one item. */
function readOptions(args: string[]) {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args,
    options: {
      items: text('20000'),
      votes: text('10'),
      rounds: text('5'),
      seconds: text('5'),
      rate: text('100'),
      only: text(''),
      baseline: { type: 'string' },
      folder: { type: 'string' },
      'load-only': { type: 'boolean', default: false },
    },
  })
  const { items, only, baseline, folder, 'load-only': loadOnly } = values
  const one = (name: 'votes' | 'rounds' | 'seconds' | 'rate') => parseWholeNumbers(name, values[name])[0] ?? 1
  const numbers = { votes: one('votes'), rounds: one('rounds'), seconds: one('seconds'), rate: one('rate') }
  const sizes = parseWholeNumbers('items', items)
  return { ...numbers, sizes, only: only.split(',').filter(Boolean), baseline, folder, loadOnly }
}

type Options = ReturnType<typeof readOptions>

const print = (line: string) => console.log(line)

type Side = { name: string; environment: Environment }

/** What the bench has started. The last is ended first. */
const ends: (() => Promise<unknown>)[] = []

async function openSides({ sizes, votes, baseline, folder, loadOnly }: Options) {
  const cluster = await openCluster(folder)
  ends.push(cluster.end)
  const programs = [{ name: 'working tree', root: ROOT }]
  if (baseline) {
    const { root, end } = await checkOut(baseline)
    ends.push(end)
    programs.unshift({ name: baseline, root })
  }
  const sides: Side[] = []
  for (const items of sizes)
    for (const { name, root } of programs) {
      print(`Filling a database with ${items} items for "${name}"`)
      const community = { items, members: items, votes: items * votes }
      const database = `${name}_${items}_items_${votes}_votes`.replaceAll(/\W/g, '_')
      const config = await fillDatabase(cluster, { name: database, root, community })
      if (loadOnly) continue
      const environment = await openEnvironment({ cluster, config, root, memberCount: items })
      ends.push(environment.end)
      sides.push({ name: sizes.length > 1 ? `${name}, ${items} items` : name, environment })
    }
  return sides
}

async function measure(scenario: Scenario, { environment }: Side, { rate, seconds }: Options) {
  // A vote that changes nothing costs less, so the stored votes are read before each measurement.
  const requests = await scenario.requests(environment, await environment.viewers(scenario.readers))
  if (requests.length === 0) throw new Error(`The community is too small for "${scenario.name}".`)
  const { port, pids } = environment
  return keepRate({ port, pids, requests, rate, seconds })
}

/** Measures each side twice, in an order in which the first and the last measurement are of the same side. */
async function measureRound(scenario: Scenario, sides: readonly Side[], options: Options) {
  const results = sides.map((): Figures[] => [])
  for (const place of [...sides.keys(), ...[...sides.keys()].toReversed()]) {
    const side = sides[place]
    if (side) results[place]?.push(await measure(scenario, side, options))
  }
  return results
}

async function compare(sides: readonly Side[], options: Options) {
  const { only, rounds } = options
  const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name))
  const measured = chosen.map((): Figures[][][] => [])
  // The first round fills caches and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, scenario] of chosen.entries()) {
      const results = await measureRound(scenario, sides, options)
      if (round > 0) measured[place]?.push(results)
    }
    print(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`)
  }
  return chosen.flatMap(({ name }, place) => toRows(name, measured[place] ?? []))
}

const options = readOptions(process.argv.slice(2))
try {
  const sides = await openSides(options)
  if (!options.loadOnly) {
    const names = sides.flatMap(({ name }, place) =>
      place === 0 ? [name, 'twice'] : [name, 'twice', 'ratio'],
    )
    print(`\n${formatTable(['request', 'figure', ...names], await compare(sides, options))}`)
  }
} finally {
  for (const end of ends.toReversed()) await end()
}
process.exit()
