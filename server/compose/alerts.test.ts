import { readFile } from 'node:fs/promises'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/platform/settings/env.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openMetrics } from './open-metrics.ts'

const server = useServer()

type Rule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

let rules: Rule[]

beforeAll(async () => {
  const { groups }: { groups: { rules: Rule[] }[] } = parse(await readFile('docs/deploy/alerts.yml', 'utf8'))
  rules = groups.flatMap(group => group.rules)
})

/** Returns the names of the metrics that an expression reads, and its parts that are not valid PromQL. */
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

test('every expression is valid PromQL, and the check finds a mistake', () => {
  expect(
    rules.flatMap(({ alert, expr }) => readExpression(expr).faults.map(at => `${alert}: ${at}`)),
  ).toEqual([])
  for (const slip of ['sum(rate(x[5m]) > 1', 'x{job=} > 1', 'x >> 1', 'x{job=~"a"'])
    expect(readExpression(slip).faults).not.toEqual([])
})

test('every metric used by a rule appears in a real response', async () => {
  const settings = readSettings({ METRICS_PORT: '0', DATA_DIR: server.dataDir })
  const { app, db, live } = server
  const metrics = await openMetrics({
    app,
    db,
    live,
    settings,
    nodeId: '00000000-0000-7000-8000-000000000000',
  })
  onTestFinished(metrics.close)
  const text = await (await fetch(metrics.address ?? '')).text()
  const names = new Set(rules.flatMap(({ expr }) => readExpression(expr).names))
  names.delete('up') // Prometheus' own
  expect(names.size).toBeGreaterThan(15)
  const isShown = (name: string) => text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `)
  expect([...names].filter(name => !isShown(name))).toEqual([])
})

test('each row in the alert list has one rule with a duration, a severity and a link to the row', async () => {
  const operations = await readFile('docs/operations.md', 'utf8')
  const section = operations.split('## What to watch, and what to do')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter(line => /^\| (?!when|--)/.test(line))
  const anchors = rows.map(row => /^\| <a id="([a-z-]+)">/.exec(row)?.[1])
  const links = rules.map(({ annotations }) => annotations.runbook_url.split('/api/runbook#'))
  expect(links.map(([, anchor]) => anchor)).toEqual(anchors)
  expect([...new Set(links.map(([address]) => address))]).toEqual([
    '{{ with query "last_over_time(firsthand_program_info[1d])" }}{{ . | first | label "url" }}{{ end }}',
  ])
  const { body, headers } = await server.app.inject('/api/runbook')
  expect(anchors.filter(anchor => !body.includes(`<section id="${anchor}">`))).toEqual([])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).not.toMatch(/\]\(|`|<a id/)
  for (const rule of rules)
    expect(rule).toMatchObject({
      for: expect.stringMatching(/^\d+[smh]$/),
      labels: { severity: expect.stringMatching(/^(critical|warning|info)$/) },
      annotations: { summary: expect.stringMatching(/\.$/) },
    })
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
