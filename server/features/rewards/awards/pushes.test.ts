import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  chooseRole,
  completeMission,
  drawMission,
  postComment,
  visitLeaderboard,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
let address: string
let member: Persona
const other = useMember(server, 'Other')
beforeAll(async () => {
  address = new URL(await listen(server)).origin
  member = await join(server, 'Member')
})

async function listenAs(as: Persona) {
  const { authenticate, waitFor, received, close } = await openSocket(address)
  onTestFinished(close)
  await authenticate(as.token)
  return { waitFor, types: () => received.map(({ type }) => type) }
}

test('only the member who earns an award is notified', async () => {
  const { id } = await publishIdea(other)
  const [here, there] = [await listenAs(member), await listenAs(other)]
  await castVote(member, id)
  await Promise.all([here.waitFor('awards.changed'), there.waitFor('signals.changed')])
  expect(there.types()).not.toContain('awards.changed')
})

test('a member is notified when a vote counts for onboarding, but never after the last step', async () => {
  const member = await join(server, 'Beginner')
  const ideas = await Promise.all([1, 2, 3].map(() => publishIdea(other)))
  await chooseRole(member, 'builder')
  const here = await listenAs(member)
  const { id } = await publishIdea(other)
  await castVote(member, id)
  await here.waitFor('onboarding.changed')
  await withdrawVote(member, id)
  await here.waitFor('onboarding.changed', 2)
  await publishIdea(member)
  await postComment(member, id)
  for (const idea of ideas) await castVote(member, idea.id)
  await visitLeaderboard(member)
  // Earlier pushes have arrived with this one, so the next socket receives only later ones.
  await member.call('PUT /me/mission')
  await here.waitFor('mission.changed')
  const there = await listenAs(member)
  await castVote(member, id)
  await there.waitFor('points.changed')
  expect(there.types()).not.toContain('onboarding.changed')
})

test('the member’s other tabs are notified that a celebration was seen', async () => {
  await publishIdea(member)
  const here = await listenAs(member)
  await member.call('PUT /me/wins/celebration')
  await here.waitFor('awards.changed')
})

test('a member is notified of a newly drawn mission, and of a completed mission with its points', async () => {
  await publishIdea(other)
  const here = await listenAs(member)
  const { id } = await drawMission(member)
  await here.waitFor('mission.changed')
  await completeMission(member, id)
  await Promise.all([here.waitFor('mission.changed', 2), here.waitFor('points.changed')])
})
