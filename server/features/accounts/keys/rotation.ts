type SetKey = { kid: string; key_ops?: string[] }

const signs = ({ key_ops }: SetKey) => key_ops?.includes('sign') === true

export type Rotation<Key> = { keys: Key[]; is: 'announced' | 'promoted' }

/**
 * One step of a rotation. Keys stand in the order made. Where the last one signs, the one just made is announced: it
 * is published, and only verifies. Otherwise the announced one signs from now on, and the one before verifies what it
 * has signed so far. Keys from before that go.
 */
export function rotate<Key extends SetKey>(keys: readonly Key[], made: Key): Rotation<Key> {
  const at = keys.findIndex(signs)
  const [signing, next] = [keys[at], keys[at + 1]]
  if (!signing) throw new RangeError('no key signs')
  if (!next) return { keys: [signing, { ...made, key_ops: ['verify'] }], is: 'announced' }
  return {
    keys: [
      { ...signing, key_ops: ['verify'] },
      { ...next, key_ops: ['sign', 'verify'] },
    ],
    is: 'promoted',
  }
}
