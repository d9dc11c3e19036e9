/** Spellings of one mailbox by provider: each returns another one for another `at`, from a name of letters and digits. */
export const spellings = {
  gmail: (name, at) => `${dotted(name, at, '.')}+${at}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`,
  proton: (name, at) =>
    `${dotted(name, at, ['.', '-', '_'][at % 3])}${at % 2 ? `+${at}` : ''}@${['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'][at % 4]}`,
  yahoo: (name, at) => `${name}${at % 2 ? `-shop${at}` : at ? `+${at}` : ''}@yahoo.co.uk`,
  fastmail: (name, at) => (at % 2 ? `shop${at}+x@${name}.fastmail.com` : `${name}+${at}@fastmail.com`),
  outlook: (name, at) => `${name}+${at}@outlook.com`,
  icloud: (name, at) => `${name}+${at}@${['icloud.com', 'me.com', 'mac.com'][at % 3]}`,
} satisfies Record<string, (name: string, at: number) => string>

const dotted = (name: string, at: number, mark = '') => {
  const place = (at % (name.length - 1)) + 1
  return `${name.slice(0, place)}${mark}${name.slice(place)}`
}
