type SetKey = { kid: string; key_ops?: string[] }

const signs = ({ key_ops }: SetKey) => key_ops?.includes('sign') === true

export type Rotation<Key> = { keys: Key[]; is: 'announced' | 'promoted' }

/**
 * One step of a rotation. Keys are in the order in which they were created. If the last one signs, the new one is
 * announced: it is published and only verifies. Otherwise the announced one signs from now on, and the one before it
 * verifies what it has signed. Older keys are dropped.
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
