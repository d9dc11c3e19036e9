import { beforeAll } from 'vitest'
import type { AnyServer } from '#test/support/server/server.ts'
import { join, type Persona } from './personas.ts'

/** Signs up a member before the tests of a file. The returned object is empty until then. */
export function useMember(server: AnyServer, name?: string) {
  const member = {} as Persona
  beforeAll(async () => void Object.assign(member, await join(server, name)))
  return member
}
