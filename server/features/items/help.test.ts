import { expect, test } from 'vitest'
import { HELP_PARTS, type HelpPart } from '#contract/items/help.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { findCard } from '#server/features/items/sharing/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  deleteComment,
  deleteItem,
  giveAnswer,
  proposeSolution,
  restoreItem,
  verifyAnswer,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')

const helpOf = async ({ id }: Persona) =>
  (await author.call('GET /members/:memberId', { params: { memberId: id } })).ok.help
const listOf = async ({ id }: Persona, part: HelpPart, before?: string) =>
  (
    await author.call('GET /members/:memberId/help', {
      params: { memberId: id },
      query: { part, ...(before && { before }) },
    })
  ).ok

async function makeHelper() {
  const helper = await join(server, 'Helper')
  const [idea, product, pain] = [
    await publishIdea(author),
    await publishProduct(author),
    await publishPainPoint(author),
  ]
  const answer = await giveAnswer(helper, idea.questions[0], 'I lose an hour a week')
  await giveAnswer(helper, product.questions[0])
  // A text of two words is not help.
  await giveAnswer(helper, product.questions[1], 'A list')
  await verifyAnswer(author, answer)
  const solution = await proposeSolution(helper, pain.id)
  return { helper, idea, product, pain, answer, solution }
}

test('each number matches what its list shows', async () => {
  const { helper, idea, pain, answer, solution } = await makeHelper()
  await proposeSolution(helper, (await publishPainPoint(helper)).id)
  const help = await helpOf(helper)
  expect(help).toEqual({ projects: 3, answers: 2, insights: 1, solutions: 1 })
  for (const part of HELP_PARTS) expect((await listOf(helper, part)).given).toHaveLength(help[part])
  expect((await listOf(helper, 'insights')).given[0]).toMatchObject({
    item: { id: idea.id, kind: 'idea' },
    commentId: answer,
    words: 'I lose an hour a week',
    isInsight: true,
  })
  expect((await listOf(helper, 'solutions')).given[0]).toMatchObject({
    item: { id: pain.id },
    commentId: solution,
  })
})

test('items no one can currently read do not count, but count again once restored', async () => {
  const { helper, idea, product, pain, answer, solution } = await makeHelper()
  await withdrawAnswer(helper, product.questions[0])
  expect(await helpOf(helper)).toEqual({ projects: 2, answers: 1, insights: 1, solutions: 1 })
  const hidden = { kind: 'answer', id: answer } as const
  await hide(server, hidden)
  expect(await helpOf(helper)).toEqual({ projects: 1, answers: 0, insights: 0, solutions: 1 })
  await unhide(server, hidden)
  await deleteItem(author, idea.id)
  expect(await helpOf(helper)).toEqual({ projects: 1, answers: 0, insights: 0, solutions: 1 })
  await restoreItem(author, idea.id)
  expect(await helpOf(helper)).toEqual({ projects: 2, answers: 1, insights: 1, solutions: 1 })
  await hide(server, { kind: 'item', id: pain.id })
  expect((await listOf(helper, 'solutions')).given).toEqual([])
  await unhide(server, { kind: 'item', id: pain.id })
  await deleteComment(helper, solution)
  expect(await helpOf(helper)).toEqual({ projects: 1, answers: 1, insights: 1, solutions: 0 })
})

test('a long list continues at its cursor, and the list of projects shows each item once', async () => {
  const helper = await join(server, 'Helper')
  const pain = await publishPainPoint(author)
  for (let count = 0; count < 11; count += 1) await proposeSolution(helper, pain.id)
  const first = await listOf(helper, 'solutions')
  const rest = await listOf(helper, 'solutions', first.earlier ?? undefined)
  expect([first.given.length, rest.given.length, rest.earlier]).toEqual([10, 1, null])
  expect(new Set([...first.given, ...rest.given].map(({ commentId }) => commentId)).size).toBe(11)
  expect((await listOf(helper, 'projects')).given).toHaveLength(1)
})

test('guests and share cards see the line only while the author shows it', async () => {
  const { helper } = await makeHelper()
  const { id } = await publishIdea(helper)
  await openPublicPage(server.db, id)
  const line = 'Helped 3 projects: 2 answers, 1 Verified Insight, 1 solution'
  const isShown = async () => [
    (await server.app.inject(publicPagePath(id))).body.includes(line),
    JSON.stringify(await findCard(server.db)(`${id}.png`)).includes(`Helper · ${line}`),
  ]
  expect(await isShown()).toEqual([false, false])
  for (const showsHelp of [true, false]) {
    expect((await helper.call('PATCH /me/profile', { body: { showsHelp } })).ok.showsHelp).toBe(showsHelp)
    expect(await isShown()).toEqual([showsHelp, showsHelp])
  }
})
