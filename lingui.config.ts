import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { SOURCE_LANGUAGE, TRANSLATED_LANGUAGES } from './contract/text/languages.ts'

type FoundText = {
  id: string
  message?: string
  context?: string
  placeholders: Record<string, string>
  origin: [file: string, line: number]
}

/** What is said, and where its translations are: locales/<language>.po. Messages are found as the build finds them. */
export default {
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...TRANSLATED_LANGUAGES],
  catalogs: [
    {
      path: 'locales/{locale}',
      include: ['contract', 'server', 'web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  extractors: [
    {
      match: (file: string) => /\.tsx?$/.test(file),
      extract: async (file: string, text: string, found: (message: FoundText) => void) => {
        if (!/i18n\.t\(|\/\*i18n\*\//.test(text)) return
        // Lingui reads this file in a way in which Vite, which parses the source, cannot be loaded.
        const { listMessages } = await import('./scripts/build/languages/marked-messages.ts')
        for (const { message: key, start } of listMessages(file, text)) {
          const [message = key, context] = key.split('\u0004').toReversed()
          // The format writes a context only of a message with a generated id.
          const words = context ? { id: generateMessageId(message, context), message, context } : { id: key }
          found({ ...words, placeholders: {}, origin: [file, text.slice(0, start).split('\n').length] })
        }
      },
    },
  ],
  orderBy: 'message',
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
}
