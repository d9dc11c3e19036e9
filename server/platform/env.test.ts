import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

test('without any variable the defaults stand', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    DATA_DIR: path.resolve('data'),
  })
  expect(settings.PUBLIC_URL.origin).toBe('http://127.0.0.1:3000')
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('a server for every address of the machine is opened at localhost', () => {
  expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL.origin).toBe('http://localhost:8080')
  expect(readSettings({ HOST: '::', PUBLIC_URL: 'https://x.example' }).PUBLIC_URL.origin).toBe(
    'https://x.example',
  )
})

test('every problem is named at once', () => {
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

test('a bucket needs both of its keys, and is none without its name', () => {
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

test('mail over SMTP needs a sender, and the outbox none', () => {
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
})
