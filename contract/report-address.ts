import type { ItemId } from './ids.ts'

/** Returns the path of the public report of an item. */
export const reportPath = (id: ItemId) => `/report/${id}`
