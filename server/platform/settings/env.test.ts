import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listWarnings } from '#server/compose/start-texts.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readSettings, SettingsError } from './env.ts'

test('the defaults apply without any variables', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    DATA_DIR: path.resolve('data'),
  })
  expect(settings.PUBLIC_URL.origin).toBe('http://127.0.0.1:3000')
})

test('a server listening on all addresses opens at localhost', () => {
  expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL.origin).toBe('http://localhost:8080')
  expect(readSettings({ HOST: '::', PUBLIC_URL: 'https://x.example' }).PUBLIC_URL.origin).toBe(
    'https://x.example',
  )
})

test.each([
  ['DATABASE_DIRECT_URL', 'set DATABASE_URL to the address of PostgreSQL itself'],
  ['DATABASE_PREPARE', 'set DATABASE_URL to the address of PostgreSQL itself'],
  ['DATABASE_READ_URLS', 'DATABASE_URL serves all reads'],
  ['DATABASE_READ_URLS_FILE', 'DATABASE_URL serves all reads'],
  ['REDIS_SENTINELS', 'set REDIS_URL to one address'],
])(
  '%s is refused with a suggested replacement, even in a file, but an empty value counts as unset',
  async (name, instead) => {
    const refused = `\n  ${name} is no longer supported: ${instead}`
    expect(() => readSettings({ [name]: 'a-secret' })).toThrow(refused)
    expect(() => readSettings({ [name]: 'a-secret' })).not.toThrow('a-secret')
    const file = path.join(await temporaryFolder(), 'env')
    await writeFile(file, `${name}=on\n`)
    expect(() => readSettings({ ENV_FILE: file })).toThrow(refused)
    expect(() => readSettings({ [name]: '' })).not.toThrow()
  },
)

test.each([
  ['postgresql://ada:secret@one:5432,two:5432/name', true],
  ['postgresql://one,two', true],
  ['postgresql://one.example,/name?sslmode=require', true],
  ['postgres://ada@[::1]:5432,[::2]/name', true],
  ['postgresql:///name?user=ada&host=one,two', true],
  ['postgresql:///name?host=one%2ctwo', true],
  ['postgresql://ada:se,cret@one:5432/name', false],
  ['postgresql://ada:secret@localhost:5432/name?host=%2Frun%2Fpostgres&options=-c%20search_path=a,b', false],
])('%s is refused only if it names several hosts: %s', (DATABASE_URL, isRefused) => {
  const read = () => readSettings({ DATABASE_URL })
  if (isRefused)
    expect(read).toThrow(/^These settings need a change:\n {2}DATABASE_URL must name one host: [^\n]+$/)
  else expect(read().DATABASE_URL).toBe(DATABASE_URL)
})

test('every problem is listed in one message', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'a b',
    PUBLIC_URL: 'https://x.example/app',
    RATE_LIMITS: 'maybe',
    DATABASE_URL: 'mysql://x',
    TRUST_PROXY: 'loopback, true',
  }
  const read = () => readSettings(wrong)
  expect(read).toThrow(SettingsError)
  for (const name of Object.keys(wrong)) expect(read).toThrow(`\n  ${name} must `)
})

test('a bucket needs both keys, and there is no bucket without a name', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const read = () => readSettings({ S3_BUCKET: 'pictures', S3_ENDPOINT: 's3.example' })
  for (const name of ['S3_ENDPOINT', ...Object.keys(keys)]) expect(read).toThrow(`\n  ${name} must `)
  expect(readSettings(keys).S3).toBeUndefined()
  expect(readSettings({ ...keys, S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://s3.example' }).S3).toEqual({
    bucket: 'pictures',
    endpoint: 'http://s3.example',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

test('email confirmation requires a mail server', () => {
  expect(() => readSettings({ CONFIRM_EMAIL: 'on' })).toThrow(
    '\n  CONFIRM_EMAIL must be off where no SMTP_URL',
  )
})

test('SMTP needs a sender address, but the outbox does not', () => {
  const SMTP_URL = 'smtp://user:pass%20word@mail.example:587'
  expect(() => readSettings({ SMTP_URL })).toThrow('\n  MAIL_FROM must be given')
  expect(() => readSettings({ MAIL_FROM: 'Ada <ada@mail.example>\r\nBcc: all@mail.example' })).toThrow(
    '\n  MAIL_FROM must be an email address',
  )
  const refusal = () => readSettings({ SMTP_URL: 'https://user:secret@mail.example' })
  expect(refusal).toThrow('\n  SMTP_URL must be an address such as smtp://')
  expect(refusal).not.toThrow('secret')
  expect(readSettings({ SMTP_URL, MAIL_FROM: 'us@mail.example' })).toMatchObject({
    SMTP_URL,
    MAIL_FROM: 'us@mail.example',
  })
  expect(readSettings({})).toMatchObject({ MAIL_FROM: 'mail@firsthand.example' })
  expect(readSettings({ MAIL_FROM: 'us@mail.example' }).LIST_MAIL_FROM).toBe('us@mail.example')
  expect(() => readSettings({ LIST_MAIL_FROM: 'lists' })).toThrow('\n  LIST_MAIL_FROM must be an email')
})

test("a secret can come from a file, and the file's last line break is ignored", async () => {
  const file = path.join(await temporaryFolder(), 'secret')
  await writeFile(file, 'a key of more than thirty-two characters \n')
  const { SERVICE_KEY } = readSettings({ SERVICE_KEY_FILE: file })
  expect(SERVICE_KEY).toBe('a key of more than thirty-two characters ')
  const twice = () => readSettings({ SERVICE_KEY_FILE: file, SERVICE_KEY, REDIS_URL_FILE: `${file}-missing` })
  expect(twice).toThrow('\n  SERVICE_KEY_FILE must not be given beside SERVICE_KEY')
  expect(twice).toThrow(`\n  REDIS_URL_FILE must name a file that can be read: ${file}-missing (ENOENT)`)
  const wrong = () => readSettings({ DATABASE_URL_FILE: file })
  expect(wrong).toThrow('\n  DATABASE_URL must be an address')
  expect(wrong).not.toThrow('thirty-two')
  await writeFile(file, '\n')
  for (const name of [
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'SERVICE_KEY',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
    expect(() => readSettings({ [`${name}_FILE`]: file })).toThrow(
      `${name}_FILE must name a file that is not empty`,
    )
})

test('settings can come from a file, but the environment wins, including its _FILE variants', async () => {
  const folder = await temporaryFolder()
  const [file, secret] = [path.join(folder, 'settings.env'), path.join(folder, 'secret')]
  await writeFile(secret, 'redis://secret')
  await writeFile(
    file,
    '\uFEFFPORT=4000\r\n# a comment\nexport HOST="::1"\nLOG_LEVEL=\nREDIS_URL=redis://file\nSUPPORT_EMAIL=a@x.example\n',
  )
  const given = { ENV_FILE: file, PORT: '5000', REDIS_URL_FILE: secret, SUPPORT_EMAIL: '' }
  expect(readSettings(given)).toMatchObject({
    PORT: 5000,
    HOST: '::1',
    LOG_LEVEL: 'info',
    REDIS_URL: 'redis://secret',
    SUPPORT_EMAIL: 'a@x.example',
    FIXED: ['SUPPORT_EMAIL'],
  })
  await writeFile(file, 'PORT=70000\n')
  expect(() => readSettings({ ENV_FILE: file })).toThrow('\n  PORT must be a whole number')
  expect(readSettings({ ENV_FILE: '' }).PORT).toBe(3000)
})

test.each([
  ['missing', 'ENOENT'],
  ['.', 'EISDIR'],
])('the error names an unreadable settings file: %s', async (name, code) => {
  const file = path.join(await temporaryFolder(), name)
  expect(() => readSettings({ ENV_FILE: file })).toThrow(
    `\n  ENV_FILE must name a file that can be read: ${file} (${code})`,
  )
})

test.each([
  'http://localhost:3000',
  'http://app.localhost',
  'http://127.0.0.9:80',
  'http://[::1]:3000',
  'https://x.example',
])('%s is a valid public URL', PUBLIC_URL => {
  expect(readSettings({ PUBLIC_URL }).PUBLIC_URL.href).toBe(new URL(PUBLIC_URL).href)
})

test.each(['http://x.example', 'http://localhost.example', 'http://192.168.0.7:3000'])(
  '%s is refused, or logs a warning if HTTP is allowed',
  PUBLIC_URL => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow('\n  PUBLIC_URL must be https')
    const allowed = readSettings({
      PUBLIC_URL,
      ALLOW_HTTP: 'on',
      CONFIRM_EMAIL: 'on',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'us@x.example',
    })
    expect(listWarnings({ ...allowed, isConfirmed: true, isForgiving: true })).toEqual([
      expect.stringContaining('http'),
    ])
  },
)

test('rarely intended settings log a warning, but the defaults do not', () => {
  const warn = (env: Record<string, string>, isConfirmed = false, isForgiving = true) =>
    listWarnings({ ...readSettings(env), isConfirmed, isForgiving })
  expect(warn({})).toEqual([])
  expect(warn({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://x.example' })).toEqual([
    expect.stringContaining('RATE_LIMITS=off'),
    expect.stringContaining('not confirmed'),
  ])
  expect(warn({}, true)).toEqual([expect.stringContaining('SMTP_URL')])
  expect(warn({}, false, false)).toEqual([expect.stringContaining('exact words only')])
})

test('unknown names in a file and near misses in the environment log a warning without values', async () => {
  const file = path.join(await temporaryFolder(), 'env')
  await writeFile(
    file,
    'PUBLC_URL=secret\nsmtp_url=secret\nGREETING=secret\nTZ=UTC\nNODE_OPTIONS=\nPORT=4000\nSMTP_URL_FILE=\n',
  )
  const others = { GREETING: 'x', HOME: '/', POSTS: 'x', REDIS_PORT: '1', npm_config_port: '1' }
  const settings = readSettings({ ENV_FILE: file, DATABSE_URL: 'secret', ...others })
  expect(listWarnings({ ...settings, isConfirmed: false, isForgiving: true })).toEqual([
    'ENV_FILE has GREETING, which is not a setting.',
    'ENV_FILE has PUBLC_URL, which is not a setting; PUBLIC_URL is one.',
    'ENV_FILE has smtp_url, which is not a setting; SMTP_URL is one.',
    'The environment has DATABSE_URL, which is not a setting; DATABASE_URL is one.',
  ])
})

test('CRLF is stripped from values in a file or from a shell', async () => {
  const file = path.join(await temporaryFolder(), 'env')
  const lines = ['# ours', 'PORT=3100', 'HSTS="host"', "SUPPORT_EMAIL='help@firsthand.example' # us", '']
  await writeFile(file, lines.join('\r\n'))
  const read = readSettings({ ENV_FILE: `${file}\r`, HOST: '127.0.0.2\r', SMTP_URL: '\r' })
  expect(read).toMatchObject({ PORT: 3_100, HSTS: 'host', HOST: '127.0.0.2' })
  expect(read.SMTP_URL).toBeUndefined()
  expect(read.SUPPORT_EMAIL).toBe('help@firsthand.example')
  expect(read.UNKNOWN).toEqual([])
})
