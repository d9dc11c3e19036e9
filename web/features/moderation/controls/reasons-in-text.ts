import type { Reason } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'

export const reasonsInText: Record<Reason, string> = {
  advertising: i18n.t('spam or advertising'),
  deceptive: i18n.t('deceptive'),
  insulting: i18n.t('insulting'),
  harassment: i18n.t('harassment'),
  hateful: i18n.t('hate'),
  sexual: i18n.t('sexual content'),
  violent: i18n.t('violence'),
  illegal: i18n.t('illegal content'),
  'not-theirs': i18n.t('copyright: not their work'),
  private: i18n.t('private information'),
  impersonation: i18n.t('pretends to be someone else'),
  'under-age': i18n.t('underage'),
  'false-votes': i18n.t('fake votes'),
  other: i18n.t('something else'),
}
