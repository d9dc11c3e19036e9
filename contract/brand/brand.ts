/** The product's name, in header, titles and mails. */
export const brand = 'Firsthand'
