import { EmbedTheme } from '#contract/public/embed-line.ts'
import { toEmbedOrigin } from '#contract/public/embed-origin.ts'

type Texts = Readonly<Record<string, string>>

/** What an embed keeps from one of its pages to the next: where it is and how it looks. */
export type EmbedSource = {
  theme: EmbedTheme | undefined
  /** The origin of the page around, if its author has listed it. */
  site: string | undefined
  /** Its author looks at it on a page of ours. */
  isPreview: boolean
}

type Read = { texts: Texts; referrer: string | undefined; origins: readonly string[] }

/** Reads the source from the query of an address or from the fields of a form, and the site also from the referrer. */
export function readSource({ texts, referrer, origins }: Read): EmbedSource {
  const around = [texts.site, toOrigin(referrer)].map(written => toEmbedOrigin(written ?? ''))
  return {
    theme: EmbedTheme.safeParse(texts.theme).data,
    site: around.find(origin => origin !== undefined && origins.includes(origin)),
    isPreview: texts.for === 'author',
  }
}

const toOrigin = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

/** Returns what `readSource` reads, to be sent with a form or a link. */
export const writeSource = ({ theme, site, isPreview }: EmbedSource): Texts => ({
  ...(theme && { theme }),
  ...(site && { site }),
  ...(isPreview && { for: 'author' }),
})
