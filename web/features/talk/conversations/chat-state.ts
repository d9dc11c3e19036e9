// Apart from what else is known of a chat's address: the first load needs these alone.

/** The history state of a chat that was opened from the list. Closing it goes back to the list. */
export const openedFromList = { isOverList: true } as const

/** The same for a chat that was opened to answer in it: its field has the focus on touch, too. */
export const openedToAnswer = { ...openedFromList, isAnswering: true } as const
