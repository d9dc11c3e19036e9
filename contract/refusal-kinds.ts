/** What a refused caller gets: the status of the response, and one plain sentence. */
type Refused = { status: number; sentence: string }

export const forbidden = (sentence: string): Refused => ({ status: 403, sentence })
export const missing = (sentence: string): Refused => ({ status: 404, sentence })
export const conflict = (sentence: string): Refused => ({ status: 409, sentence })
export const impossible = (sentence: string): Refused => ({ status: 422, sentence })
export const tooMany = (sentence: string): Refused => ({ status: 429, sentence })
