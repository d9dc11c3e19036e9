import path from 'node:path'

/** A link in parentheses of its own, such as `([why](decisions/mails.md))`. */
const ASIDE = /\s+\(\[[^\]]+\]\(([^)\s]+)\)\)/g
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

type Place = { file: string; isThere: (file: string) => boolean }

/** Returns a document as the archive has it: without links to what is not there, but with their words. */
export function withoutDeadLinks(text: string, { file, isThere }: Place) {
  const isDead = (link: string) => {
    const [place = ''] = link.split('#')
    return place !== '' && !link.includes('://') && !isThere(path.posix.join(path.posix.dirname(file), place))
  }
  return text
    .replaceAll(ASIDE, (aside, link: string) => (isDead(link) ? '' : aside))
    .replaceAll(LINK, (whole, words: string, link: string) => (isDead(link) ? words : whole))
}

/** Returns a text with the commands of the archive in place of those of npm. */
export const withOwnCommands = (text: string, commands: readonly string[]) =>
  text.replaceAll(new RegExp(`npm run (${commands.join('|')})\\b(?: --(?= ))?`, 'g'), 'firsthand $1')
