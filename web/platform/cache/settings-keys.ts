// The keys of settings are in a file of their own, because no first page needs them. The other keys are loaded with
// every page.

export const blockKeys = {
  all: ['blocks'] as const,
  page: (page: number) => ['blocks', page] as const,
}
export const talkSettingsKeys = { all: ['talk-settings'] as const }
export const readerSettingsKeys = { all: ['reader-settings'] as const }
export const weekKeys = { all: ['week'] as const }
export const mailSettingsKeys = { all: ['mail-settings'] as const }
export const sessionKeys = { all: ['sessions'] as const }
/** The addresses of the account, whether mails reach them, and whether a second factor confirms them. */
export const addressKeys = {
  all: ['addresses'] as const,
  mailing: ['address-mailing'] as const,
  hasFactor: ['address-has-factor'] as const,
}
export const exportKeys = { all: ['export'] as const }
export const factorKeys = { all: ['second-factor'] as const }
