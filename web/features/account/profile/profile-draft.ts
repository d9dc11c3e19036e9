import { type ProfileChange, profileFields } from '#contract/account/profile-form.ts'
import type { OpenProfile } from '#contract/account/profiles.ts'
import { findProblem } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

export type Network = 'twitter' | 'linkedin' | 'github'

/** A link to a page of a network; the group is its path. */
const LINKS: Record<Network, RegExp> = {
  twitter: /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(.*)$/is,
  linkedin: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(.*)$/is,
  github: /^(?:https?:\/\/)?(?:www\.)?github\.com\/(.*)$/is,
}
const NAME = /^[\p{L}\p{M}\p{N}_-]+$/u

/**
 * The handle that a member means: of a pasted link to the network the part that names the page, without an @. A bare
 * LinkedIn name is a person's. What says nothing of the kind stays as it is written, for the form to refuse.
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

export type Field = keyof ProfileChange
type Texts = Record<Field, string>
type Stored = Pick<OpenProfile, Field>

/** An edit that is not saved. */
export type ProfileDraft = {
  /** The texts at the start of the edit. */
  initial: Texts
  texts: Texts
  /** True if the member has tried to save. From then on every change is checked. */
  isTried: boolean
  /** The reason why the edit could not be saved. */
  failure?: string
}

export const fields = Object.keys(profileFields) as Field[]

/** The edit of a profile before its first change. */
export function createDraft(profile: Partial<Stored>): ProfileDraft {
  const initial = Object.fromEntries(fields.map(field => [field, profile[field] ?? ''])) as Texts
  return { initial, texts: initial, isTried: false }
}

/** The member's edit of their own profile; undefined if they are not editing. */
export const useProfileDraft = createDrafts({ blank: () => createDraft({}) })

/** The content of a field: the handle in a pasted link to a network, and a text without surrounding white space. */
export const toContent = (field: Field, text: string) =>
  field === 'twitter' || field === 'linkedin' || field === 'github' ? plainHandle(field, text) : text.trim()

/** The fields that the draft changes, compared with the start of the edit. Changes of another tab are ignored. */
export function getChange({ initial, texts }: Pick<ProfileDraft, 'initial' | 'texts'>): ProfileChange {
  const contents = fields.map(field => [field, toContent(field, texts[field])] as const)
  return Object.fromEntries(contents.filter(([field, text]) => text !== initial[field]))
}

export const isDirty = (draft: ProfileDraft | undefined) =>
  draft !== undefined && Object.keys(getChange(draft)).length > 0

/** The problem of each changed field that has one. What is stored stays, even if a later rule refuses it. */
export function findProblems(draft: Pick<ProfileDraft, 'initial' | 'texts'>): Partial<Texts> {
  const changes = Object.entries(getChange(draft)) as [Field, string][]
  const problems = changes.map(([field, text]) => [field, findProblem(profileFields[field], text)])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

/** A valid change as the server will store it. */
export function toStored(change: ProfileChange): Partial<Stored> {
  const entries = Object.entries(change) as [Field, string][]
  return Object.fromEntries(entries.map(([field, text]) => [field, profileFields[field].parse(text) || null]))
}
