import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { ItemId, type MemberId } from '#contract/ids.ts'
import { toAudiences } from '#contract/items/audiences.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { correctionNames, formNames, fromWire } from '#contract/items/wire-names.ts'
import { lengths } from '#contract/lengths.ts'
import { isBlank } from '#contract/text/blank.ts'
import { useMember } from '#web/platform/app.ts'
import { openStoredDraft } from '#web/platform/form/stored-draft.ts'
import type { Draft, DraftDefinition, DraftFields } from './form-definition.ts'

const VERSION = 1

export const createItemId = () => uuidv7() as ItemId

const isFilled = (line: string) => !isBlank(line)

export const withoutBlanks = (lines: readonly string[]) => lines.filter(isFilled)

const toContent = (value: DraftFields[string] = '') =>
  typeof value === 'string' ? value.trim() : withoutBlanks(value).join('\n')

export const isBlankDraft = ({ blank }: DraftDefinition, draft: DraftFields) =>
  Object.entries(blank).every(([name, initial]) => toContent(draft[name]) === toContent(initial))

export const getHeadline = ({ headlines }: DraftDefinition, draft: DraftFields) =>
  headlines.map(name => toContent(draft[name])).find(isFilled) ?? ''

const isText = (value: unknown) => typeof value === 'string'

function hasTypeOf(initial: unknown, value: unknown) {
  if (!Array.isArray(initial)) return isText(value)
  return (
    Array.isArray(value) && value.every(isText) && (initial.length === 0 || value.length === initial.length)
  )
}

/**
 * Takes a value of unknown origin. Returns undefined if it is not a draft of this version. Drafts from before 0.3.0 have the
 * names of the wire.
 */
export function parseDraft<Fields extends DraftFields>(definition: DraftDefinition<Fields>, stored: unknown) {
  const { kind, blank } = definition
  if (typeof stored !== 'object' || stored === null) return undefined
  const { version, id, ...fields } = fromWire(stored as Record<string, unknown>, formNames[kind])
  const itemId = ItemId.safeParse(id)
  if (version !== VERSION || !itemId.success) return undefined
  const known = { ...blank, ...pickFields(definition, fields) }
  const isDraft = Object.keys(blank).every(name => hasTypeOf(blank[name], known[name]))
  return isDraft ? { ...known, id: itemId.data } : undefined
}

/** Leaves out values that are missing or not fields of the draft. */
const pickFields = <Fields extends DraftFields>({ blank }: DraftDefinition<Fields>, values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in blank && value !== null),
  ) as Fields

/** Returns the draft of a published item, without its picture: a correction keeps that. */
export function toStoredDraft<Fields extends DraftFields>(
  definition: DraftDefinition<Fields>,
  item: ItemDetail,
): Draft<Fields> {
  const asked = item.kind === 'pain_point' ? [] : item.questions
  const questions = Array.from({ length: lengths.questions }, (_, at) => asked[at]?.question ?? '')
  const own = fromWire(item, correctionNames)
  return {
    ...definition.blank,
    ...pickFields(definition, { ...own, audiences: toAudiences(item), questions, screenshot: '' }),
    id: item.id,
  }
}

export const openDraft = <Fields extends DraftFields>(
  definition: DraftDefinition<Fields>,
  member: MemberId,
) =>
  openStoredDraft<Draft<Fields>>({
    name: `firsthand-${definition.kind}-draft:${member}`,
    version: VERSION,
    parse: stored => parseDraft(definition, stored),
  })

/** `isKept` is undefined if there is nothing to keep. */
export function useDraft<Fields extends DraftFields>(definition: DraftDefinition<Fields>) {
  const { id: member } = useMember()
  const [stored] = useState(() => openDraft(definition, member))
  const [initial] = useState(stored.read)
  const [draft, setDraft] = useState<Draft<Fields>>(
    () => initial ?? { ...definition.blank, id: createItemId() },
  )
  const [isKept, setKept] = useState(initial && true)
  // An upload may end after other changes, and must not revert them.
  const latest = useRef(draft)
  const [replace] = useState(() => (next: Draft<Fields>) => {
    latest.current = next
    setDraft(next)
  })
  // If another tab has published or dropped the draft, it gets a new id, because the old id may be in use.
  useEffect(
    () => stored.onDropped(() => replace({ ...latest.current, id: createItemId() })),
    [stored, replace],
  )
  const change = (part: Partial<Fields>) => {
    const next = { ...latest.current, ...part }
    const blank = isBlankDraft(definition, next)
    replace(next)
    if (blank) stored.drop()
    setKept(blank ? undefined : stored.keep(next))
  }
  /** Gives the draft a new id, because the old one is in use. */
  const renew = () => {
    const next = { ...latest.current, id: createItemId() }
    replace(next)
    stored.keep(next)
  }
  return { draft, change, isKept, drop: stored.drop, renew }
}
