import { toAudienceWords } from '#contract/items/audiences.ts'
import { suggestedAudiences } from '#contract/items/stored-audiences.ts'
import { byLanguage } from '#contract/text/by-language.ts'
import { type Synonym, toSearchQuery } from '#server/platform/queries/search-query.ts'

const synonyms = byLanguage(() =>
  suggestedAudiences
    .map((written): Synonym => ({ said: toAudienceWords(written), written }))
    .filter(({ said, written }) => said !== written),
)

/** Like toSearchQuery. An audience that we named is stored in English and found in the reader's language too. */
export const toItemQuery = (text: string) => toSearchQuery(text, synonyms())
