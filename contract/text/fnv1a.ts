/**
 * Returns the 32-bit FNV-1a of the UTF-16 code units of `text`, an unsigned integer. Source: isthe.com/chongo/tech/comp/fnv.
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
