import path from 'node:path'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/addresses/email-address.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { isHost, isProxy, isRoot, isThisMachine, localUrl } from './addresses.ts'
import { findUnknown, readEnvFile, readSecretFiles } from './setting-files.ts'

const numberFrom = (min: number, max: number) =>
  wholeNumber({ min, max, error: `must be a whole number from ${min} to ${max}` })
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })
const text = (isRight: (value: string) => boolean, problem: string) =>
  z.string().check(z.refine(isRight, problem))
/** True for an address with several hosts, in either form of PostgreSQL's own clients. */
const namesHosts = (address: string) =>
  /\/\/(?:[^/?]*@)?[^@/?]*,[^@/?]*(?:[/?]|$)|[?&]host=[^&]*(?:,|%2C)/i.test(address)
const isPostgres = (address: string) => /^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')
/** The support address that the web shows if none is set. It leads nowhere. */
const NO_SUPPORT = 'support@firsthand.example'
const onOff = z.enum(['on', 'off'], 'must be on or off')

const SECRETS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const Variables = z.object({
  ENV_FILE: z.optional(z.string()),
  PORT: z._default(numberFrom(0, 65_535), 3000),
  HOST: z._default(
    text(isHost, 'must be an address or a name of this machine, such as 0.0.0.0'),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(
    url(/^https?$/, 'https://firsthand.example').check(
      z.refine(isRoot, 'must end after the host and the port: Firsthand lives at the root of its address'),
    ),
  ),
  ALLOW_HTTP: z._default(onOff, 'off'),
  HSTS: z._default(z.enum(['subdomains', 'host'], 'must be subdomains or host'), 'subdomains'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine(value => !namesHosts(value), {
        error: 'must name one host: of a proxy or a managed endpoint, if there are several servers',
        abort: true,
      }),
      z.refine(isPostgres, 'must be an address such as postgresql://user:password@host:5432/name'),
    ),
  ),
  REDIS_URL: z.optional(url(/^rediss?$/, 'redis://localhost:6379')),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(url(/^https?$/, 'https://s3.example')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_HOUR: z._default(numberFrom(0, 23), 3),
  BACKUP_KEEP: z._default(numberFrom(1, 366), 7),
  SMTP_URL: z.optional(url(/^smtps?$/, 'smtp://user:password@mail.example:587')),
  MAIL_FROM: z.optional(emailAddress('must be an email address')),
  LIST_MAIL_FROM: z.optional(emailAddress('must be an email address')),
  CONFIRM_EMAIL: z._default(onOff, 'off'),
  PASSWORD_POLICY: z._default(z.enum(['plain', 'strict'], 'must be plain or strict'), 'plain'),
  SESSION_IDLE_DAYS: z._default(numberFrom(1, 3_650), 30),
  SESSION_MAX_DAYS: z._default(numberFrom(1, 3_650), 180),
  SERVICE_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: z.optional(
    text(
      value => value.split(',').every(isProxy),
      'must name proxies, such as loopback or 10.0.0.0/8,192.0.2.7',
    ),
  ),
  RATE_LIMITS: z._default(onOff, 'on'),
  WORKERS: z._default(numberFrom(1, 64), 1),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info'),
    'info',
  ),
  LOG_REQUESTS: z._default(onOff, 'off'),
  METRICS_PORT: z.optional(numberFrom(0, 65_535)),
  METRICS_HOST: z._default(
    text(isHost, 'must be an address or a name of this machine, such as 127.0.0.1'),
    '127.0.0.1',
  ),
  METRICS_ALLOWED_HOSTS: z.optional(
    text(
      value => value.split(',').every(name => isHost(name.trim())),
      'must be names with commas between them, such as app,metrics.example.org',
    ),
  ),
  SUPPORT_EMAIL: z._default(emailAddress('must be an email address'), NO_SUPPORT),
  COMMUNITY_URL: z._default(
    url(/^https?$/, 'https://chat.firsthand.example'),
    'https://chat.firsthand.example',
  ),
})

type Variables = z.infer<typeof Variables>

const isOpenHttp = ({ PUBLIC_URL, ALLOW_HTTP }: Variables) => {
  // A text that is not an address is refused by another check.
  const url = URL.parse(PUBLIC_URL ?? 'http://localhost')
  return url?.protocol === 'http:' && !isThisMachine(url.hostname) && ALLOW_HTTP === 'off'
}

/** The conflicts of a setting with others, each with its message. */
const CONFLICTS: { name: keyof Variables; message: string; isThere: (given: Variables) => boolean }[] = [
  ...SECRETS.map(name => ({
    name,
    message: 'must be given where S3_BUCKET is',
    isThere: (given: Variables) => given.S3_BUCKET !== undefined && !given[name],
  })),
  {
    name: 'PUBLIC_URL',
    message: 'must be https where it is not this machine, or ALLOW_HTTP on for a network without strangers',
    isThere: isOpenHttp,
  },
  {
    name: 'METRICS_PORT',
    message: 'must be another port than PORT: metrics are not for the public',
    isThere: given => Boolean(given.METRICS_PORT) && given.METRICS_PORT === given.PORT,
  },
  {
    name: 'CONFIRM_EMAIL',
    message: 'must be off where no SMTP_URL is given: nobody would get the mail that confirms an address',
    isThere: given => given.CONFIRM_EMAIL === 'on' && !given.SMTP_URL,
  },
  {
    name: 'MAIL_FROM',
    message: 'must be given where SMTP_URL is',
    isThere: given => given.SMTP_URL !== undefined && !given.MAIL_FROM,
  },
]

const Settings = Variables.check(({ value, issues }) => {
  for (const { name, message } of CONFLICTS.filter(({ isThere }) => isThere(value)))
    issues.push({ code: 'custom', path: [name], message, input: value })
})

const DIRECT = 'set DATABASE_URL to the address of PostgreSQL itself'

/** The settings that earlier versions had, each with what to do instead. */
const REMOVED: Readonly<Record<string, string>> = {
  DATABASE_DIRECT_URL: DIRECT,
  DATABASE_PREPARE: DIRECT,
  DATABASE_READ_URLS: 'DATABASE_URL serves all reads',
  REDIS_SENTINELS: 'set REDIS_URL to one address that leads to the Redis that is promoted',
}

const listRemoved = (given: Record<string, string | undefined>) =>
  Object.entries(REMOVED).flatMap(([name, instead]) =>
    [name, `${name}_FILE`]
      .filter(twin => given[twin] !== undefined)
      .map(twin => `${twin} is no longer supported: ${instead}, and remove this setting`),
  )

/** The settings that an operator can also set on the screen, unless the environment does. */
const FIXABLE = ['CONFIRM_EMAIL', 'SUPPORT_EMAIL', 'COMMUNITY_URL'] as const

const NOWHERE = 'mail@firsthand.example'

function toS3Settings(given: Variables) {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = given
  if (!S3_BUCKET) return undefined
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
export type S3Settings = NonNullable<ReturnType<typeof toS3Settings>>

const NAMES = Object.keys(Variables.shape)

/** Thrown if settings are wrong. The message names every problem. */
export class SettingsError extends Error {}

/**
 * Reads all settings from the environment. An empty variable counts as absent. A secret may be in a file of its own, and
 * ENV_FILE names a file with further settings. Throws SettingsError with every problem.
 */
export function readSettings(env: Record<string, string | undefined>) {
  // A shell that reads a file with Windows line ends leaves a CR at the end of each value.
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.replace(/\r$/, '')] as const)
  const own = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
  const file = readEnvFile(own)
  const given: Record<string, string | undefined> = { ...file.values, ...own }
  const files = readSecretFiles(given)
  const result = Settings.safeParse({ ...given, ...files.values })
  const issues = result.error?.issues.map(({ path: [name], message }) => `${String(name)} ${message}`) ?? []
  const problems = [...file.problems, ...files.problems, ...listRemoved(given), ...issues].map(
    problem => `\n  ${problem}`,
  )
  if (!result.success || problems.length > 0)
    throw new SettingsError(`These settings need a change:${problems.join('')}`)
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, BACKUP_DIR, MAIL_FROM = NOWHERE, ...rest } = result.data
  return {
    ...rest,
    PORT,
    HOST,
    MAIL_FROM,
    /** The sender's address of authors' mails to their waiting lists. */
    LIST_MAIL_FROM: rest.LIST_MAIL_FROM ?? MAIL_FROM,
    S3: toS3Settings(result.data),
    FIXED: FIXABLE.filter(name => given[name] !== undefined),
    /** Each with the setting that resembles it. Of the environment, which is of others too, only those that resemble one. */
    UNKNOWN: [
      ...findUnknown({ place: 'ENV_FILE', names: file.names }, NAMES),
      ...findUnknown({ place: 'The environment', names: Object.keys(own) }, NAMES).filter(one => one.meant),
    ],
    DATA_DIR: path.resolve(DATA_DIR),
    BACKUP_DIR: BACKUP_DIR && path.resolve(BACKUP_DIR),
    PUBLIC_URL: PUBLIC_URL ? new URL(PUBLIC_URL) : localUrl(HOST, PORT),
  }
}

export type Settings = ReturnType<typeof readSettings>

/** Reads the settings of this process. */
export const settings = () => readSettings(process.env)
