import { expect, test } from 'vitest'
import { SAVED_SENTENCES_MAX } from '#contract/lengths.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const moderator = useStaff(server, 'moderator')
const other = useStaff(server, 'moderator')

const save = (sentence: string, by = moderator) =>
  by.call('POST /moderation/sentences', { body: { sentence } })
const list = async (by = other) => (await by.call('GET /moderation/sentences')).ok.sentences
const words = async () => (await list()).map(({ sentence }) => sentence)

test('a sentence is saved once for all moderators, and any of them can delete it', async () => {
  const replies = await Promise.all([save('Please read the rules.'), save('Please read the rules.', other)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  await save('One link is enough.')
  expect(await words()).toEqual(['One link is enough.', 'Please read the rules.'])
  const [{ id } = expect.fail()] = await list()
  const remove = () => other.call('DELETE /moderation/sentences/:sentenceId', { params: { sentenceId: id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect(await words()).toEqual(['Please read the rules.'])
})

test('at the limit, one of two concurrent new sentences is refused, but an existing one is saved', async () => {
  const saved = await words()
  for (let place = saved.length; place < SAVED_SENTENCES_MAX - 1; place += 1) await save(`Reason ${place}`)
  const replies = await Promise.all([save('One more'), save('And another', other)])
  expect(replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual([
    204,
    'sentence.too-many',
  ])
  expect([(await words()).length, (await save('Reason 5')).status]).toEqual([SAVED_SENTENCES_MAX, 204])
})
