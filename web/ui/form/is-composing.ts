/**
 * Returns whether a key belongs to an input method's composition. In Safari the key that ends one comes after it, and only
 * the code of all keys that an input method took, 229, shows it.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229
