import type { Settings } from './env.ts'

function withoutSecrets(address: string | undefined) {
  if (!address) return ''
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

export type NodeSettings = Readonly<Record<string, string>>

/** Without secrets. */
export const listNodeSettings = (settings: Settings): NodeSettings => ({
  PUBLIC_URL: settings.PUBLIC_URL.origin,
  REDIS_URL: withoutSecrets(settings.REDIS_URL),
  SMTP_URL: withoutSecrets(settings.SMTP_URL),
  S3_BUCKET: settings.S3?.bucket ?? '',
  S3_ENDPOINT: settings.S3?.endpoint ?? '',
  MAIL_FROM: settings.MAIL_FROM,
  LIST_MAIL_FROM: settings.LIST_MAIL_FROM,
  CONFIRM_EMAIL: settings.CONFIRM_EMAIL,
  PASSWORD_POLICY: settings.PASSWORD_POLICY,
  RATE_LIMITS: settings.RATE_LIMITS,
  SESSION_IDLE_DAYS: String(settings.SESSION_IDLE_DAYS),
  SESSION_MAX_DAYS: String(settings.SESSION_MAX_DAYS),
  SUPPORT_EMAIL: settings.SUPPORT_EMAIL,
  COMMUNITY_URL: settings.COMMUNITY_URL,
})

export type SettingDifference = { setting: string; here: string; there: string }

/**
 * Returns the settings in which two nodes differ. Settings that only one of them has do not count, since its version is
 * another.
 */
export const compareNodeSettings = (here: NodeSettings, there: NodeSettings): SettingDifference[] =>
  Object.entries(here).flatMap(([setting, own]) => {
    const other = there[setting]
    return other === undefined || other === own ? [] : [{ setting, here: own, there: other }]
  })
