import { readFile } from 'node:fs/promises'
import { parser } from '@prometheus-io/lezer-promql'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/platform/settings/env.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openJobs } from './open-jobs.ts'
import { openMetrics } from './open-metrics.ts'

const server = useServer()

type Rule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

let rules: Rule[]

beforeAll(async () => {
  const { groups }: { groups: { rules: Rule[] }[] } = parse(await readFile('docs/deploy/alerts.yml', 'utf8'))
  rules = groups.flatMap(group => group.rules)
})

/** Returns the names of the metrics that an expression reads, and the parts of it that are no PromQL. */
function readExpression(expr: string) {
  const names: string[] = []
  const faults: string[] = []
  parser.parse(expr).iterate({
    enter(node) {
      const text = expr.slice(node.from, node.to)
      if (node.type.isError) faults.push(`${text} at ${node.from}`)
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') names.push(text)
    },
  })
  return { names, faults }
}

test('every expression is PromQL, and a slip is found', () => {
  expect(
    rules.flatMap(({ alert, expr }) => readExpression(expr).faults.map(at => `${alert}: ${at}`)),
  ).toEqual([])
  for (const slip of ['sum(rate(x[5m]) > 1', 'x{job=} > 1', 'x >> 1', 'x{job=~"a"'])
    expect(readExpression(slip).faults).not.toEqual([])
})

test('every metric that a rule reads is on a real response', async () => {
  const settings = readSettings({ METRICS_PORT: '0', DATA_DIR: server.dataDir })
  const { app, db, live } = server
  const metrics = await openMetrics({ app, db, live, settings })
  onTestFinished(metrics.close)
  const text = await (await fetch(metrics.address ?? '')).text()
  const names = new Set(rules.flatMap(({ expr }) => readExpression(expr).names))
  names.delete('up') // Prometheus' own
  expect(names.size).toBeGreaterThan(15)
  const isShown = (name: string) => text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `)
  expect([...names].filter(name => !isShown(name))).toEqual([])
})

test('each row of the list of alerts has one rule, with a time, a severity and the link to the row', async () => {
  const operations = await readFile('docs/operations.md', 'utf8')
  const section = operations.split('## What to watch and what to do when')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter(line => /^\| (?!when|--)/.test(line))
  const anchors = rows.map(row => /^\| <a id="([a-z-]+)">/.exec(row)?.[1])
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    anchors.map(anchor => `docs/operations.md#${anchor}`),
  )
  for (const rule of rules)
    expect(rule).toMatchObject({
      for: expect.stringMatching(/^\d+[smh]$/),
      labels: { severity: expect.stringMatching(/^(critical|warning|info)$/) },
      annotations: { summary: expect.stringMatching(/\.$/) },
    })
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test('the rule of late jobs knows every job that runs less often than every five minutes', async () => {
  const { db, config, dataDir, live, app } = server
  const settings = readSettings({ DATA_DIR: dataDir })
  const database = { ...config, max: 2 }
  const jobs = openJobs({ db, database, settings, publish: live.publish, log: app.log })
  onTestFinished(jobs.stop)
  await jobs.start()
  const { rows } = await sql<{ name: string }>`
    select name from jobs.schedule where cron not in ('* * * * *', '*/5 * * * *')`.execute(db)
  const { expr = '' } = rules.find(({ alert }) => alert === 'JobLate') ?? {}
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ name }) => expr.split(name).length < 3)).toEqual([])
})
