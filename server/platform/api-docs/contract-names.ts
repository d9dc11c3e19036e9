import { readdir } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

const CONTRACT = new URL('../../../contract/', import.meta.url)

/** The names of schemas in the files of the contract, and the domain of each endpoint. */
export type ContractNames = { schemas: Map<z.ZodMiniType, string>; domains: Map<Endpoint, string> }

/** A schema is called as its export, a domain as its folder. */
export async function readContractNames(): Promise<ContractNames> {
  const names: ContractNames = { schemas: new Map(), domains: new Map() }
  const files = await readdir(CONTRACT, { recursive: true })
  for (const file of files.filter(name => /(?<!\.test)\.ts$/.test(name)).toSorted()) {
    const exported: Record<string, unknown> = await import(new URL(file, CONTRACT).href)
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodMiniType && /^[A-Z]/.test(name)) names.schemas.set(value, name)
      const endpoints = file.includes('/') ? listEndpoints(value) : []
      for (const endpoint of endpoints) names.domains.set(endpoint, file.slice(0, file.indexOf('/')))
    }
  }
  return names
}

const listEndpoints = (value: unknown) =>
  Object.entries(Object(value) as Record<string, Endpoint>).flatMap(([key, endpoint]) =>
    /^[A-Z]+ \//.test(key) ? [endpoint] : [],
  )
