import { at } from '../data/fixtures.ts'
import type { Environment, Viewer } from '../environment.ts'

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string
  body?: object
  encodings?: string
}

/** Creates different requests, which are sent in turn. */
export type CreateRequests = (environment: Environment, viewers: readonly Viewer[]) => Promise<Request[]>

export const get = (path: string, token: string): Request => ({ method: 'GET', path, token })

export const toTokens = (viewers: readonly Viewer[]) =>
  new Map<string, string>(viewers.map(({ id, token }) => [id, token]))

export const byViewers =
  (...paths: string[]): CreateRequests =>
  async (_, viewers) =>
    viewers.flatMap(({ token }) => paths.map(path => get(path, token)))

export const byOperator =
  (...paths: string[]): CreateRequests =>
  async ({ operator }) => {
    const token = await operator()
    return paths.map(path => get(path, token))
  }

export const bySearches = (words: readonly string[], path = '/api/ideas?q=') =>
  byViewers(...words.map(word => `${path}${encodeURIComponent(word)}`))

type Find<T> = (environment: Environment, members: readonly string[]) => Promise<T[]>

/** Reads things that all members see. */
export const byIds =
  (find: Find<{ id: string }>, paths: (id: string) => string[]): CreateRequests =>
  async (environment, viewers) => {
    const rows = await find(environment, [])
    return rows.flatMap(({ id }, place) => paths(id).map(path => get(path, at(viewers, place).token)))
  }

/** Reads things that only their owners see. */
export const byOwners =
  (find: Find<{ id: string; member: string }>, paths: (id: string) => string[]): CreateRequests =>
  async (environment, viewers) => {
    const tokens = toTokens(viewers)
    const rows = await find(environment, [...tokens.keys()])
    return rows.flatMap(({ id, member }) => paths(id).map(path => get(path, tokens.get(member) ?? '')))
  }
