import { describe, expect, test } from 'vitest'
import type { Outcome, Verdict } from '#contract/evidence/evidence.ts'
import { toOwnGroups } from '#contract/evidence/shown-groups.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { judgeGroup } from '#contract/evidence/status.ts'
import { toLateBarText, toOriginText } from '#contract/evidence/texts/bar-text.ts'
import { toMissingVerdictNote } from '#contract/evidence/texts/missing-verdict-note.ts'
import { toAskedBeforeNote } from '#contract/evidence/texts/notes.ts'
import type { ItemId } from '#contract/ids.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { countAgain, excludeByHand, includeByHand } from '#server/features/evidence/figures/recounts.ts'
import { sendEvidenceNotifications } from '#server/features/talk/evidence-notifications.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { setBar, someBar } from '#test/support/evidence/bars.ts'
import { addReaders, passMinutes, type Readers, times } from '#test/support/evidence/readers.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { joinModerator, moveTo, searchNow } from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const read = async (itemId: ItemId, by: Pick<Persona, 'call'> = author) =>
  (await by.call('GET /items/:itemId/evidence', { params: { itemId } })).ok

async function stateOf(itemId: ItemId) {
  const found = toOwnGroups(await read(itemId)).find(({ name }) => name === 'found')
  const { status, reason } = judgeGroup(found ?? expect.fail('there is no such group'))
  return reason ?? status
}

/** Finalizes what was opened, as an hour later. */
async function pass(itemId: ItemId) {
  await passMinutes(server.db, { itemId, minutes: 70 })
  await finalizeEvidence(server.db)
}

async function publishWithBar() {
  const { id } = await publishIdea(author)
  await setBar(author, id)
  return id
}

test('card voters the author brings in hours later are left out of every share, and those within the hour decide nothing', async () => {
  const id = await publishWithBar()
  const known = [await joinLongAgo(server), await joinLongAgo(server)]
  for (const voter of known) await castVote(voter, id, 'early_adopter')
  await server.sql`update facts set at = at - interval '2 hours' where item_id = ${id}`
  for (const voter of known) await openItem(voter, id)
  await addReaders(server.db, { itemId: id, outcomes: times(14, 'yes'), onCard: true })
  await addReaders(server.db, { itemId: id, outcomes: times(6, 'nothing') })
  await pass(id)
  expect((await read(id)).figures?.community).toMatchObject({
    sums: { readers: 20, yes: 14 },
    onCard: { part: { readers: 14 } },
  })
  expect(await stateOf(id)).toBe('held')
})

async function noteOf(itemId: ItemId) {
  const { figures, bars } = await read(itemId)
  return figures && toMissingVerdictNote(figures.community, { bar: bars[0] ?? null, hasFewAuthors: false })
}

describe('accounts from one week', () => {
  const week = (itemId: ItemId, outcomes: readonly Outcome[], more: Partial<Readers> = {}) =>
    addReaders(server.db, { itemId, outcomes, daysApart: 0, ...more })
  const publishLongAgo = async () => {
    const id = await publishWithBar()
    await passMinutes(server.db, { itemId: id, minutes: 600 })
    return id
  }
  const verdictOf = async (itemId: ItemId, by = author) => (await read(itemId, by)).bars[0]?.verdict?.verdict

  test('with a past reach neither Build nor Drop until enough people who joined in other weeks agree', async () => {
    const [build, drop] = [await publishLongAgo(), await publishLongAgo()]
    await week(build, times(20, 'yes'))
    await week(drop, times(45, 'nothing'))
    await finalizeEvidence(server.db)
    expect([await stateOf(build), await stateOf(drop)]).toEqual(['held', 'held'])
    expect(await noteOf(build)).toBe('Everyone here joined in the same week, so this can’t settle it yet.')
    await addReaders(server.db, { itemId: build, outcomes: times(1, 'yes'), minutesAgo: 110 })
    await week(build, [...times(1, 'yes'), ...times(3, 'nothing')], { minutesAgo: 100 })
    await finalizeEvidence(server.db)
    expect(await noteOf(build)).toMatch(/^Everyone here/)
    await addReaders(server.db, { itemId: build, outcomes: times(5, 'yes'), minutesAgo: 90 })
    await finalizeEvidence(server.db)
    expect([await verdictOf(build), await verdictOf(drop)]).toEqual(['build', undefined])
  })

  test('decide if an operator invited them with a list, unless the author is that operator', async () => {
    const operator = await join(server, 'Operator')
    const [own, other] = [(await publishIdea(operator)).id, await publishLongAgo()]
    await setBar(operator, own)
    await passMinutes(server.db, { itemId: own, minutes: 600 })
    for (const id of [own, other]) {
      const members = await week(id, times(20, 'yes'))
      await server.sql`update auth.users set invited_by = ${operator.id} where id = any(${members}::uuid[])`
    }
    await finalizeEvidence(server.db)
    expect([await verdictOf(own, operator), await verdictOf(other)]).toEqual([undefined, 'build'])
  })

  test('still reach Build when readers from other weeks leave', async () => {
    const id = await publishLongAgo()
    await week(id, times(20, 'yes'))
    const others = await addReaders(server.db, { itemId: id, outcomes: times(5, 'yes'), minutesAgo: 110 })
    await finalizeEvidence(server.db)
    for (const one of others) await deleteMember(server.db, { id: one })
    await server.db.transaction().execute(tx => countAgain(tx, [id], 'voided'))
    expect(await verdictOf(id)).toBe('build')
  })

  test('keep a verdict given before joining dates counted, until readers are removed', async () => {
    const [build, drop] = [await publishLongAgo(), await publishLongAgo()]
    const [liked] = [await week(build, times(20, 'yes')), await week(drop, times(45, 'nothing'))]
    await finalizeEvidence(server.db)
    const giveByOldRules = (id: ItemId, verdict: Verdict, { readers, yes }: Count) =>
      server.sql`update evidence_bars set verdict = ${verdict}, verdict_at = now(), verdict_readers = ${readers},
        verdict_yes = ${yes}, verdict_place = ${readers} where item_id = ${id}`
    await giveByOldRules(build, 'build', { readers: 20, yes: 20 })
    await giveByOldRules(drop, 'drop', { readers: 45, yes: 0 })
    const recount = () => server.db.transaction().execute(tx => countAgain(tx, [build, drop], 'voided'))
    await recount()
    expect([await verdictOf(build), await verdictOf(drop)]).toEqual(['build', 'drop'])
    const exclude = { itemId: build, members: liked ?? [] }
    await server.db.transaction().execute(tx => excludeByHand(tx, exclude))
    expect((await read(build)).bars[0]).toMatchObject({ verdict: null, withdrawn: { verdict: 'build' } })
    await server.db.transaction().execute(tx => includeByHand(tx, exclude))
    expect((await read(build)).bars[0]).toMatchObject({ verdict: { verdict: 'build' }, withdrawn: null })
  })
})

describe('a verdict with voided votes', () => {
  test('is withdrawn with a reason, notifies its author, and returns unchanged when the votes are restored', async () => {
    const stuffed = await join(server, 'Stuffed')
    const { id } = await publishIdea(stuffed)
    await setBar(stuffed, id)
    await passMinutes(server.db, { itemId: id, minutes: 600 })
    const socks = await Promise.all(Array.from({ length: 21 }, (_, place) => join(server, `Sock ${place}`)))
    await addReaders(server.db, {
      itemId: id,
      outcomes: times(21, 'nothing'),
      members: socks.map(one => one.id),
      daysApart: 8,
    })
    for (const sock of socks) await castVote(sock, id, 'early_adopter')
    await server.sql`update facts set at = at - interval '110 minutes' where item_id = ${id} and kind = 'vote.cast'`
    await finalizeEvidence(server.db)
    await sendEvidenceNotifications(server.db)
    const { verdict } = (await read(id, stuffed)).bars[0] ?? expect.fail('there is no bar')
    expect(verdict).toMatchObject({ verdict: 'build', readers: 20, yes: 20 })
    await addReaders(server.db, { itemId: id, outcomes: times(25, 'nothing'), minutesAgo: 90 })
    await finalizeEvidence(server.db)
    await moveTo(server.db, socks, { minutesAgo: 150 })
    await searchNow(server)
    const moderator = await joinModerator(server)
    // So plain a pattern is voided by the search itself.
    const [group] = await moderator.list('taken')
    const { figures, bars } = await read(id, stuffed)
    expect(figures?.community.sums).toEqual({ readers: 24, yes: 0 })
    expect(bars[0]).toMatchObject({
      verdict: null,
      withdrawn: { verdict: 'build', readers: 20, yes: 20, because: 'voided', count: 21 },
    })
    await sendEvidenceNotifications(server.db)
    await sendEvidenceNotifications(server.db)
    const { ok } = await stuffed.call('GET /me/notifications')
    const shown = ok.notifications.filter(({ kind }) => kind === 'verdict')
    expect(shown.map(({ withdrawn }) => withdrawn?.because)).toEqual(['voided'])
    await moderator.rule('restore', group?.id ?? expect.fail('no group was found'))
    expect((await read(id, stuffed)).bars[0]).toMatchObject({ verdict, withdrawn: null })
  })
})

test('members who leave keep their places in the count, even in a recount', async () => {
  const owner = await join(server, 'Owner')
  const { id } = await publishIdea(owner)
  const silent = await addMembers(server.db, 27)
  const leavers = await Promise.all(Array.from({ length: 15 }, () => join(server, 'Leaver')))
  const [sock, ...others] = await Promise.all(Array.from({ length: 5 }, (_, n) => join(server, `Sock ${n}`)))
  const socks = [sock ?? expect.fail('nobody joined'), ...others]
  const members = [...leavers.map(one => one.id), ...silent.slice(0, 12)]
  await addReaders(server.db, { itemId: id, outcomes: times(27, 'nothing'), members })
  await addReaders(server.db, { itemId: id, outcomes: times(8, 'yes'), minutesAgo: 110 })
  await addReaders(server.db, {
    itemId: id,
    outcomes: times(5, 'yes'),
    members: socks.map(one => one.id),
    minutesAgo: 100,
  })
  await finalizeEvidence(server.db)
  expect((await read(id, owner)).figures?.community.sums).toEqual({ readers: 40, yes: 13 })
  for (const leaver of leavers) await deleteMember(server.db, leaver)
  for (const one of socks) await castVote(one, id, 'early_adopter')
  await moveTo(server.db, socks)
  await searchNow(server)
  const moderator = await joinModerator(server)
  const group = (await moderator.list()).find(({ kind }) => kind === 'one-author')
  await moderator.rule('take', group?.id ?? expect.fail('no group was found'))
  expect((await read(id, owner)).figures?.community.sums).toEqual({ readers: 35, yes: 8 })
  const { rows } = await server.sql`select from evidence_readers where item_id = ${id} and user_id is null`
  expect(rows).toHaveLength(15)
})

describe('asking again', () => {
  test('a deleted and republished item counts as asked before', async () => {
    const again = await join(server, 'Again')
    const publish = async () => (await publishIdea(again)).id
    for (const id of [await publish(), await publish()])
      await again.call('DELETE /items/:itemId', { params: { itemId: id } })
    const id = await publish()
    await addReaders(server.db, { itemId: id, outcomes: times(5, 'yes') })
    await finalizeEvidence(server.db)
    const { figures } = await read(id, again)
    expect(figures && toAskedBeforeNote(figures)).toBe(
      'The author’s 3rd in 90 days; 2 of the others were deleted.',
    )
  })

  test('after a correction with 46 silent readers, no bar counts as set before the first reader', async () => {
    const id = await publishWithBar()
    await addReaders(server.db, { itemId: id, outcomes: times(46, 'nothing') })
    await finalizeEvidence(server.db)
    await author.call('PATCH /items/:itemId', {
      params: { itemId: id },
      body: { kind: 'idea', marketplaceDescription: 'Other words' },
    })
    const { bars, earlierReaders } = await read(id)
    const latest = bars[0] ?? expect.fail('there is no bar')
    expect(earlierReaders).toBe(46)
    expect(toOriginText(latest)).toBe('Set after 46 opened an earlier wording.')
    expect(toLateBarText(latest)).toBe('bar set after 46 opened an earlier wording')
  })

  test('a bar set after its readers gets a verdict, with a note that it was set late', async () => {
    const id = await publishWithBar()
    await addReaders(server.db, { itemId: id, outcomes: [...times(5, 'yes'), ...times(20, 'nothing')] })
    await finalizeEvidence(server.db)
    await setBar(author, id, someBar({ buildAbove: 1, dropBelow: 1 }))
    await finalizeEvidence(server.db)
    const { bars } = await read(id)
    const latest = bars[0] ?? expect.fail('there is no bar')
    expect(latest.verdict).toMatchObject({ verdict: 'build', readers: 25, yes: 5 })
    expect(toLateBarText(latest)).toBe('bar set after 25 people')
  })
})

test('another reader sent by the author changes no visible figure, even days later', async () => {
  const id = await publishWithBar()
  await addReaders(server.db, { itemId: id, outcomes: [...times(5, 'yes'), ...times(15, 'nothing')] })
  await finalizeEvidence(server.db)
  const before = await read(id)
  await addReaders(server.db, { itemId: id, outcomes: times(4, 'nothing') })
  await server.sql`update evidence_figures set day_at = day_at - interval '3 days' where item_id = ${id}`
  await finalizeEvidence(server.db)
  const after = await read(id)
  expect(after).toEqual({ ...before, movedAt: after.movedAt })
})
