import { describe, expect, test } from 'vitest'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const viewer = useMember(server, 'Viewer')

describe('GET /members', () => {
  const find = async (q: string, by: Persona = viewer) => (await by.call('GET /members', { query: { q } })).ok
  const namesOf = async (q: string) => (await find(q)).map(({ name }) => name)

  test('200 matches the beginning of any word in a name, ignoring case, accents and punctuation', async () => {
    const kezia = await join(server, 'Këzia Quill-Ørsted von Quist')
    const found = [{ id: kezia.id, name: 'Këzia Quill-Ørsted von Quist', avatar: null }]
    for (const q of [
      'kezia',
      'KËZIA QUILL',
      'quill-ørs',
      'von  quis',
      'Qui',
      'këzia quill ørsted von quist',
      'orsted',
    ])
      expect(await find(q), q).toEqual(found)
    for (const q of ['ezia', 'kezia von', 'këzia quill ørsted von quistt', 'k%q', '_ezia', '%', '', ' - '])
      expect(await find(q), q).toEqual([])
  })

  test('200 lists the first five matches by name, each once, and finds new names immediately', async () => {
    const names = ['Xylo Xyster', 'Xyla', 'Xyn', 'Peer Xyd', 'Xyb', 'Xyz']
    const members = await Promise.all(names.map(name => join(server, name)))
    expect(await namesOf('xy')).toEqual(['Xyb', 'Peer Xyd', 'Xyla', 'Xylo Xyster', 'Xyn'])
    await members[2]?.call('PATCH /me/profile', { body: { name: 'Other' } })
    expect(await namesOf('xy')).toEqual(['Xyb', 'Peer Xyd', 'Xyla', 'Xylo Xyster', 'Xyz'])
    expect(await namesOf('xyn')).toEqual([])
  })

  test('200 leaves out members who left and the other side of a block', async () => {
    const [blocker, blocked, leaver] = await Promise.all(
      ['Wyv One', 'Wyv Two', 'Wyv Three'].map(name => join(server, name)),
    )
    if (!blocker || !blocked || !leaver) throw new Error('someone did not join')
    await blocker.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
    await deleteMember(server.db, leaver)
    expect(await namesOf('wyv')).toEqual(['Wyv One', 'Wyv Two'])
    expect((await find('wyv', blocker)).map(({ id }) => id)).toEqual([blocker.id])
    expect((await find('wyv', blocked)).map(({ id }) => id)).toEqual([blocked.id])
  })
})
