import { type ProfileTexts, profileFields } from '#contract/account/profile-form.ts'
import type { OpenProfile } from '#contract/account/profiles.ts'
import { findProblem } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import type { Refused } from '#web/platform/form/use-form.ts'

export type Network = 'twitter' | 'linkedin' | 'github'

/** The group of each pattern is the path. */
const LINKS: Record<Network, RegExp> = {
  twitter: /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(.*)$/is,
  linkedin: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(.*)$/is,
  github: /^(?:https?:\/\/)?(?:www\.)?github\.com\/(.*)$/is,
}
const NAME = /^[\p{L}\p{M}\p{N}_-]+$/u

/**
 * Takes the handle from a pasted link, removes an @, and makes a bare LinkedIn name the path of a person. Any other text
 * stays, so that the form refuses it.
 */
export function plainHandle(network: Network, written: string) {
  const trimmed = written.trim()
  const [, path] = LINKS[network].exec(trimmed) ?? []
  const parts = (path ?? trimmed)
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
  if (network === 'linkedin') {
    if (path !== undefined) return parts.slice(0, 2).map(decoded).join('/')
    return NAME.test(trimmed) ? `in/${trimmed}` : trimmed
  }
  return (path === undefined ? trimmed : (parts[0] ?? '')).replace(/^@/, '')
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type Field = keyof ProfileTexts
type Texts = Record<Field, string>
type StoredFields = Pick<OpenProfile, Field>

export type ProfileDraft = {
  initial: Texts
  texts: Texts
  /** True after the first attempt to save. From then on every change is checked. */
  isTried: boolean
  failure?: string
  refused?: Refused<Texts>
}

export const fields = Object.keys(profileFields) as Field[]

export function createDraft(profile: Partial<StoredFields>): ProfileDraft {
  const initial = Object.fromEntries(fields.map(field => [field, profile[field] ?? ''])) as Texts
  return { initial, texts: initial, isTried: false }
}

/** The member's edit of their own profile. Undefined if they are not editing. */
export const useProfileDraft = createDrafts({ blank: () => createDraft({}) })

export const toContent = (field: Field, text: string) =>
  field === 'twitter' || field === 'linkedin' || field === 'github' ? plainHandle(field, text) : text.trim()

/** Compares with the start of the edit, so that changes from another tab are ignored. */
export function getChange({ initial, texts }: Pick<ProfileDraft, 'initial' | 'texts'>): ProfileTexts {
  const contents = fields.map(field => [field, toContent(field, texts[field])] as const)
  return Object.fromEntries(contents.filter(([field, text]) => text !== initial[field]))
}

export const isDirty = (draft: ProfileDraft | undefined) =>
  draft !== undefined && Object.keys(getChange(draft)).length > 0

/** Accepts an unchanged value, even if a later rule refuses it. */
export function findProblems(draft: Pick<ProfileDraft, 'initial' | 'texts'>): Partial<Texts> {
  const changes = Object.entries(getChange(draft)) as [Field, string][]
  const problems = changes.map(([field, text]) => [field, findProblem(profileFields[field], text)])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

export function toStored(change: ProfileTexts): Partial<StoredFields> {
  const entries = Object.entries(change) as [Field, string][]
  return Object.fromEntries(entries.map(([field, text]) => [field, profileFields[field].parse(text) || null]))
}
