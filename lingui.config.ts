import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { SOURCE_LANGUAGE, TRANSLATED_LANGUAGES } from './contract/text/languages.ts'

/** What is said, and where its translations are: locales/<language>.po. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [SOURCE_LANGUAGE, ...TRANSLATED_LANGUAGES],
  catalogs: [
    {
      path: 'locales/{locale}',
      include: ['contract', 'server', 'web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  extractors: [createSwcExtractor()],
  orderBy: 'message',
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
