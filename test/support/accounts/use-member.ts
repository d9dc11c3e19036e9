import { beforeAll, beforeEach } from 'vitest'
import type { StaffRole } from '#contract/operators/roles.ts'
import type { AnyServer, TestServer } from '#test/support/server/server.ts'
import { join, type Persona } from './personas.ts'
import { joinStaff, type Staff } from './staff.ts'

/** Signs up a member before the tests of a file. The returned object is empty until then. */
export function useMember(server: AnyServer, name?: string) {
  const member = {} as Persona
  beforeAll(async () => void Object.assign(member, await join(server, name)))
  return member
}

/** Signs up another member before each test. The returned object is empty until then. */
export function useNewMember(server: AnyServer, name?: string) {
  const member = {} as Persona
  beforeEach(async () => void Object.assign(member, await join(server, name)))
  return member
}

/** Signs up a member with this role and a second factor before the tests of a file. The returned object is empty until then. */
export function useStaff(server: TestServer, role: StaffRole) {
  const staff = {} as Staff
  beforeAll(async () => void Object.assign(staff, await joinStaff(server, role)))
  return staff
}
