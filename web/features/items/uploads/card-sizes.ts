/** How wide a picture is on a card: as the screen less its edges on a phone, else by the columns of the lists. */
export const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, calc(100vw - 4.5rem)'

/** How wide a picture is on an item's page: as the screen on a phone, else as the main column. */
export const PAGE_SIZES = '(min-width: 64rem) 48rem, calc(100vw - 2rem)'
