/**
 * Returns whether an input method uses a key for a composition. In Safari the key that ends a composition comes after
 * its end. It is recognised by the code 229, which all keys of an input method have.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229
