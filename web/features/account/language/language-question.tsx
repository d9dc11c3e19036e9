import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { type Language, languages } from '#contract/text/languages.ts'
import { api } from '#web/platform/api/api.ts'
import { languageKeys } from '#web/platform/cache/query-keys.ts'
import {
  followLanguage,
  isLanguageDue,
  isLanguageKept,
  listOfferedLanguages,
  pageLanguage,
} from '#web/platform/language.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useLanguageChoice } from './language-block.tsx'

const useStoredLanguage = () =>
  useQuery({
    queryKey: languageKeys.all,
    queryFn: ({ signal }) => api('GET /me/language', {}, { signal }),
    enabled: isLanguageDue(),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Takes over a language that the member has chosen in another browser. A member without a choice is asked once, if their
 * browser prefers another language than the community's first one.
 */
export function LanguageQuestion() {
  const { data } = useStoredLanguage()
  const [first] = listOfferedLanguages()
  useEffect(() => {
    if (data) followLanguage(data.language)
  }, [data])
  if (!data || data.language || isLanguageKept() || !first || pageLanguage() === first) return null
  return <Question first={first} />
}

function Question({ first }: { first: Language }) {
  const { mutate: choose, isPending, isSuccess } = useLanguageChoice()
  if (isSuccess) return null
  return (
    <section aria-label={i18n.t('Language')} className="border-line border-b bg-surface">
      <div className="mx-auto flex w-full max-w-app flex-wrap items-center gap-2.5 px-4 py-3 text-body-sm md:px-7">
        <p className="min-w-60 flex-1">
          {i18n.t('Your browser prefers {language}. Use it here and in our emails?', {
            language: languages[pageLanguage()].name,
          })}
        </p>
        <Button size="sm" disabled={isPending} onClick={() => choose(pageLanguage())}>
          {languages[pageLanguage()].name}
        </Button>
        <Button size="sm" look="outline" lang={first} disabled={isPending} onClick={() => choose(first)}>
          {languages[first].name}
        </Button>
      </div>
    </section>
  )
}
