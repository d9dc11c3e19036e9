// These values are in a file of their own because the first load needs only them from the code of chats.

/** The history state of a chat that was opened from the list. Closing it goes back to the list. */
export const openedFromList = { isOverList: true } as const

/** The history state of a chat that was opened for a reply. Its field takes the focus on touch devices too. */
export const openedToAnswer = { ...openedFromList, isAnswering: true } as const
