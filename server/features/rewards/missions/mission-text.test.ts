import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { MissionType } from '#contract/rewards/missions.ts'
import { describeMission } from './mission-text.ts'

const targetOf = (name: string | null) => ({
  title: 'A bell for the cellar',
  member: { id: crypto.randomUUID() as MemberId, name, avatar: null },
})

test.each(MissionType.options)(
  '%s mentions its target and the member, and has no gaps without a target',
  type => {
    const { title, description } = describeMission(type, targetOf('Ada'))
    expect(`${title} ${description}`).toMatch(/“A bell for the cellar”/)
    expect(`${title} ${description}`).toMatch(/Ada/)
    expect(Object.values(describeMission(type, null)).join(' ')).not.toMatch(/“|null|undefined/)
  },
)

test.each(MissionType.options)('%s calls a member without a name Anonymous', type => {
  expect(Object.values(describeMission(type, targetOf(null))).join(' ')).toMatch(/Anonymous/)
})

test.each(MissionType.options)('%s isolates right-to-left text', type => {
  const { title, description } = describeMission(type, {
    ...targetOf('\u05e2\u05d3\u05d4'),
    title: '\u0645\u06cc',
  })
  const bare = `${title} ${description}`.replace(/\u2068[\u05e2\u05d3\u05d4\u0645\u06cc]+\u2069/g, '')
  expect(bare).not.toMatch(/[\u0590-\u06ff]/)
})
