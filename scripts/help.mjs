// The commands of package.json preload this file (node --import). With --help it prints the command's help and ends before
// the program loads. It is JavaScript without dependencies, so that it starts at once.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const isRelease = !existsSync(path.join(root, 'scripts/setup.mjs'))

/** @typedef {{ about: string, options?: Record<string, string>, environment?: Record<string, string> }} Help */

const SETTINGS = { 'PORT, HOST, DATABASE_URL, …': 'all settings of docs/operations.md' }
const DATABASE = { 'DATA_DIR, DATABASE_URL': 'which database; the settings of docs/operations.md' }
const BROWSER = { CHROMIUM_PATH: 'the browser to use; without it the installed one' }

/** @type {Record<string, Help>} The commands of package.json by name. */
const commands = {
  start: {
    about:
      'Starts Firsthand and serves until Ctrl-C. From the sources it first installs packages and builds the web if needed.',
    options: { '--api-only': 'serves the API without the web' },
    environment: SETTINGS,
  },
  demo: {
    about: 'Starts Firsthand with a sample community. Ctrl-C stops it and deletes everything.',
    options: { '--send': 'really sends emails, through SMTP_URL; otherwise they are shown at /demo/mails' },
    environment: { ...SETTINGS, DATA_DIR: 'ignored; the data is in a temporary folder' },
  },
  dev: {
    about: 'Starts the server and Vite, which both reload changed source files.',
    environment: SETTINGS,
  },
  test: {
    about: 'Runs all checks, the tests that need no browser, and the most important end-to-end tests.',
    environment: BROWSER,
  },
  'test:all': {
    about: 'Runs what npm test runs, every other end-to-end test, and the tests that start whole programs.',
    options: { '--rest': 'only what npm test leaves out' },
    environment: BROWSER,
  },
  'test:changed': {
    about:
      'Runs the tests that the changes since main can break. Run npm run build first if you changed the web.',
    options: { '--since=COMMIT': 'compares with this commit' },
    environment: BROWSER,
  },
  check: { about: 'Checks types, lint, format, dead code, byte budgets, architecture and documents.' },
  prove: {
    about: 'Runs the long proofs, one after the other, and prints what each measured.',
    options: { 'NAME …': 'only the proofs whose file name contains one of these' },
    environment: BROWSER,
  },
  backup: {
    about:
      'Writes the database, the pictures and the keys to FILE, even while the server runs (npm run backup -- FILE). Exits with 3 if the community has no members.',
    options: {
      '--check FILE': 'reads a backup and compares its checksums, and writes nothing',
      '--rehearse FILE': 'the same, and restores it into a separate database, which is deleted afterwards',
      '--full-speed': "doesn't yield the processor to the server's requests",
      '--without-keys': 'leaves out the keys; keep them elsewhere, because nobody can sign in without them',
    },
    environment: { ...DATABASE, 'S3_*': 'where the pictures are' },
  },
  restore: {
    about: 'Reads a backup into an empty database and a new data folder: npm run restore -- FILE.',
    environment: { ...DATABASE, 'S3_*': 'where the pictures go' },
  },
  reconcile: {
    about: 'Compares the points with the facts and lists the differences. Exits with 1 if there are any.',
    options: { '--repair': 'corrects the points first' },
    environment: DATABASE,
  },
  member: {
    about:
      'Gives roles and lets locked-out members in, even while the server runs. Each command warns you, is in the moderation log, and is emailed to the member. Passwords and codes are never arguments.',
    options: {
      list: 'who has a role, and what they can sign in with',
      'first-code': 'prints the code for the first operator, until the community has had one',
      'operator EMAIL': 'makes a member an operator',
      'promote EMAIL': 'the same, or the role that --role names',
      'demote EMAIL': 'removes the role',
      'link EMAIL': 'prints a link for a new password, for members who get no email',
      'factor EMAIL': "removes a member's lost authenticator apps and recovery codes",
      'lift EMAIL': 'lifts the ban of a member who has deleted their account',
      'bulk-ban EMAIL':
        'lists the members that the filters find; with --yes, bans them in this operator’s name and hides everything they published',
      '--from TIME, --to TIME': 'of bulk-ban: when they joined, like 2026-11-29T02:00Z (the last 24 hours)',
      '--network, --mail-domain, --link-host': 'of bulk-ban: what they have in common; filters combine',
      '--older': 'of bulk-ban: also members older than seven days',
      '--yes COUNT --sentence TEXT': 'of bulk-ban: how many there are, and the reason each of them gets',
      '--reason REASON': 'of bulk-ban: the reason (advertising)',
      '--undo ID': 'of bulk-ban: restores what a bulk ban of the last seven days changed',
      '--role ROLE': 'of promote: moderator or operator (operator)',
      '--unproven': 'even if no email has confirmed the address, which may belong to someone else',
    },
    environment: DATABASE,
  },
  pause: {
    about:
      'Works while the server runs. begin NAME pauses a part of the community, end NAME ends the pause, and list shows all pauses. NAME is sign-ups, stranger-mails, list-mails, public-forms or publishing.',
    options: {
      '--for LENGTH': 'hours or days, like 6h or 2d, up to 7d (6h)',
      '--reason TEXT': 'why, for the operators',
    },
    environment: DATABASE,
  },
  'rotate-keys': {
    about: 'Takes the next step in replacing the key that signs access tokens, and says what to do next.',
    environment: DATABASE,
  },
  bench: {
    about: 'Measures the requests of members at a fixed rate, alone or beside those of another commit.',
    options: {
      '--baseline COMMIT': 'the commit that the working tree is compared with',
      '--items N,…': 'items, and as many members; two numbers compare two communities (20000)',
      '--votes N': 'votes an item (10)',
      '--only NAME,…': 'only these scenarios, by their names in bench/scenarios/scenarios.ts',
      '--rate N': 'requests a second (100)',
      '--rounds N': 'how often each scenario is measured (5)',
      '--seconds N': 'how long one measurement takes (5)',
      '--folder PATH': 'keeps the databases there and fills none twice (a temporary folder)',
      '--load-only': 'only fills the databases',
    },
  },
  build: { about: 'Builds the web into dist/.' },
  release: {
    about:
      'Writes an archive for this kind of machine, with the built web and without tools: npm run release -- FILE.tar.gz.',
    options: {
      '--before=ARCHIVE': "keeps the previous version's web files, for pages that are open during an upgrade",
    },
  },
  screens: {
    about: 'Takes pictures of every page with the sample community.',
    options: { 'NAME …': 'only these pages, by their names in scripts/screens/scenes.ts' },
    environment: BROWSER,
  },
  lock: {
    about: 'Completes package-lock.json with the packages of other machines.',
    options: { FOLDER: 'the folder of the lock file (.)' },
  },
}

/** @param {string} title @param {Record<string, string>} [entries] */
function toSection(title, entries) {
  if (!entries) return []
  const width = Math.max(...Object.keys(entries).map(name => name.length))
  const lines = Object.entries(entries).map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
  return ['', `${title}:`, ...lines]
}

/** Returns the help of a command of package.json. @param {string} name */
function toHelp(name) {
  const { about, options, environment } = commands[name] ?? { about: 'There is no help for this command.' }
  const npm = `npm ${['start', 'test'].includes(name) ? name : `run ${name}`}${options ? ' -- [options]' : ''}`
  return [
    about,
    '',
    `Usage: ${isRelease ? `firsthand ${name}${options ? ' [options]' : ''}` : npm}`,
    ...toSection('Options', options),
    ...toSection('Environment', environment),
  ]
}

const [, program = '', ...args] = process.argv
if (args.includes('--help') || args.includes('-h')) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const file = path.relative(root, realpathSync(program)).replaceAll('\\', '/')
  // Two commands may run one program: the later one with an option of its own.
  const name = Object.keys(commands).findLast(command => {
    const [, options] = (scripts[command] ?? '').split(` ${file}`)
    return options !== undefined && options.split(' ').every(option => option === '' || args.includes(option))
  })
  const help = toHelp(name ?? file).join('\n')
  console.log(isRelease ? help.replaceAll(/npm run ([\w-]+) --/g, 'firsthand $1') : help)
  process.exit(0)
}
