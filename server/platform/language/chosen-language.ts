import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type Language, SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import { inLanguage, listLanguages, readCatalogues } from './catalogues.ts'

/** The number of characters of the header that are read; browsers send less than 100. */
const HEADER_MAX = 500

const baseOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/** Returns the language among `offered` that a tag of BCP 47 means: that language, or one of the same name elsewhere. */
const findOffered = (tag: string, offered: readonly Language[]) =>
  offered.find(language => language.toLowerCase() === tag.toLowerCase()) ??
  offered.find(language => baseOf(language) === baseOf(tag))

/**
 * Returns the language of a document: the one that its address asks for (`?lang=de`), else the first offered one of the
 * header Accept-Language (RFC 9110, section 12.5.4), else the first of all.
 */
export function chooseLanguage(
  { url = '', headers }: { url?: string; headers: FastifyRequest['headers'] },
  offered: readonly Language[],
): Language {
  const asked = url.includes('lang=') ? new URLSearchParams(url.split('?', 2)[1]).get('lang') : undefined
  const accepted = headers['accept-language']?.slice(0, HEADER_MAX)
  const tags = [
    ...(asked ? [asked] : []),
    ...(accepted ? new Negotiator({ headers: { 'accept-language': accepted } }).languages() : []),
  ]
  for (const tag of tags) {
    const found = findOffered(tag, offered)
    if (found) return found
  }
  return offered[0] ?? SOURCE_LANGUAGE
}

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
  }
}

type Options = {
  /** The folder of the built web, if there is one. */
  web: string | undefined
  /** Returns which languages the community offers, all by default, and the one that comes first. */
  chosen: () => { languages: readonly Language[]; language: Language }
}

/** Returns the languages that the program speaks and the community offers, the community's first language first. */
export function listOffered({ languages, language }: ReturnType<Options['chosen']>) {
  const offered = listLanguages().filter(name => languages.length === 0 || languages.includes(name))
  const first = listLanguages().includes(language) ? language : SOURCE_LANGUAGE
  return [first, ...offered.filter(name => name !== first)]
}

/** Returns a function that returns the offered languages. It computes them only after the settings have changed. */
function followOffered(chosen: Options['chosen']) {
  let known = { settings: chosen(), offered: listOffered(chosen()) }
  return () => {
    const settings = chosen()
    if (settings !== known.settings) known = { settings, offered: listOffered(settings) }
    return known.offered
  }
}

/** Reads the languages of the built web and responds to each request in its language. */
export async function openLanguages(app: FastifyInstance, { web, chosen }: Options) {
  const warn = (language: Language, error: unknown) =>
    app.log.error(
      { err: error },
      `the catalogue of ${language} cannot be read, so this language is not offered`,
    )
  await readCatalogues(web, warn)
  const offered = followOffered(chosen)
  app.decorateRequest('language', SOURCE_LANGUAGE)
  app.addHook('onRequest', (request, _, done) => {
    request.language = chooseLanguage({ url: request.raw.url ?? '', headers: request.headers }, offered())
    if (request.language === SOURCE_LANGUAGE) done()
    else inLanguage(request.language, done)
  })
  // The body is read in the context of its socket, so the language is entered again.
  app.addHook('preValidation', (request, _, done) => {
    if (request.language === SOURCE_LANGUAGE) done()
    else inLanguage(request.language, done)
  })
}
