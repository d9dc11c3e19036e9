import { useMutation } from '@tanstack/react-query'
import { isBeta, toMenuName } from '#contract/text/beta-languages.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { api } from '#web/platform/api/api.ts'
import { hasSupport, supportEmail } from '#web/platform/community.ts'
import { keepLanguage, listOfferedLanguages, pageLanguage } from '#web/platform/language.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'

export const useLanguageChoice = () =>
  useMutation({
    mutationFn: (language: Language) => api('PUT /me/language', { body: { language } }),
    onSuccess: (_, language) => keepLanguage(language),
    meta: { failure: { title: i18n.t('Error changing the language') } },
  })

export function LanguageBlock() {
  const { mutate: choose, isPending } = useLanguageChoice()
  return (
    <TitledCard
      id="language"
      padding="lg"
      title={i18n.t('Language')}
      text={i18n.t('The language of the site and our emails. Posts stay as they were written.')}
    >
      <Select
        className="mt-4 max-w-80"
        label={i18n.t('Language')}
        labelHidden
        value={pageLanguage()}
        disabled={isPending}
        options={listOfferedLanguages().map(value => ({ value, label: toMenuName(value) }))}
        onValueChange={choose}
      />
      {isBeta(pageLanguage()) && hasSupport() && (
        <a
          href={`mailto:${supportEmail()}`}
          className="mt-3 inline-flex min-h-8 items-center text-body-sm text-link underline underline-offset-2 touch:min-h-11"
        >
          {i18n.t('Found a clumsy sentence? Tell us')}
        </a>
      )}
    </TitledCard>
  )
}
