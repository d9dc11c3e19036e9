/** A long code as it is read aloud: four characters at a time. */
export const groupCode = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code
