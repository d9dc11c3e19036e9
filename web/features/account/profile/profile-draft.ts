import { type ProfileChange, profileFields } from '#contract/profile-form.ts'
import type { OpenProfile } from '#contract/profiles.ts'
import { findProblem } from '#web/platform/form/check.ts'
import { plainHandle } from './plain-handle.ts'

export type Field = keyof ProfileChange
type Texts = Record<Field, string>
type Written = Pick<OpenProfile, Field>

/** An edit that is not saved: its texts, and those it began with. */
export type ProfileDraft = {
  began: Texts
  texts: Texts
  /** Whether it was tried to save: from then on each change is checked. */
  isTried: boolean
  /** Why it could not be saved. */
  failure?: string
}

export const fields = Object.keys(profileFields) as Field[]

const overFields = <Value>(valueOf: (field: Field) => Value) =>
  Object.fromEntries(fields.map(field => [field, valueOf(field)])) as Record<Field, Value>

export function beginDraft(profile: Written): ProfileDraft {
  const began = overFields(field => profile[field] ?? '')
  return { began, texts: began, isTried: false }
}

/** What is said in a field: of a pasted link to a network its handle, and nothing by white space around it. */
export const saidIn = (field: Field, text: string) =>
  field === 'twitter' || field === 'linkedin' || field === 'github' ? plainHandle(field, text) : text.trim()

/** What the draft changes of what it began with; what another tab has changed meanwhile is not its business. */
export function changeOf({ began, texts }: ProfileDraft): ProfileChange {
  const said = fields.map(field => [field, saidIn(field, texts[field])] as const)
  return Object.fromEntries(said.filter(([field, text]) => text !== began[field]))
}

export const isDirty = (draft: ProfileDraft | undefined) =>
  draft !== undefined && Object.keys(changeOf(draft)).length > 0

/** The first sentence against each field, as far as there are any. */
export function problemsOf({ texts }: ProfileDraft): Partial<Texts> {
  const told = fields.map(field => [field, findProblem(profileFields[field], saidIn(field, texts[field]))])
  return Object.fromEntries(told.filter(([, problem]) => problem !== undefined))
}

/** A valid change as the server will store it. */
export function storedBy(change: ProfileChange): Partial<Written> {
  const entries = Object.entries(change) as [Field, string][]
  return Object.fromEntries(entries.map(([field, text]) => [field, profileFields[field].parse(text) || null]))
}
