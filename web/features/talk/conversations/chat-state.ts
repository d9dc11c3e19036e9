// These values are in a file of their own because the first load needs only them from the code of chats.

/** Closing such a chat goes back to the list. */
export const openedFromList = { isOverList: true } as const

/** The field of such a chat takes the focus on touch devices too. */
export const openedToAnswer = { ...openedFromList, isAnswering: true } as const
