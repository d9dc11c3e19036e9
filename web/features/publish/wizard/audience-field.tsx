import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toAudienceWords } from '#contract/items/audiences.ts'
import { AudienceTags } from '#contract/items/item-fields.ts'
import { suggestedAudiences, toStoredAudiences } from '#contract/items/stored-audiences.ts'
import { isBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { addTag } from '#web/ui/form/tag-rules.ts'

const suggestions = suggestedAudiences.map(toAudienceWords)

/** The tags are as they are stored. */
type Props = {
  tags: readonly string[]
  onTags: (tags: readonly string[]) => void
  /** True if other fields follow. The suggestions can then open over them. */
  hasMoreBelow?: boolean
}

export function AudienceField({ tags, onTags, hasMoreBelow }: Props) {
  const [entry, setEntry] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const shown = tags.map(toAudienceWords)
  const change = (texts: readonly string[]) => onTags(toStoredAudiences(texts))
  // Text without Enter counts too. The box keeps its own text, so a new key replaces it by an empty box.
  const addTypedText = () => {
    const text = box.current?.querySelector('input')?.value ?? ''
    if (isBlank(text)) return
    change(addTag({ tags: shown, text }))
    setEntry(entry + 1)
  }
  useClickElsewhere(box, addTypedText)
  return (
    <div
      ref={box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) runAfterPress(addTypedText)
      }}
      className={hasMoreBelow ? undefined : 'flex min-h-109 flex-col touch:min-h-134'}
    >
      <TagInput
        key={entry}
        label={i18n.t('Target audience')}
        hint={i18n.t('Press Enter after each. Pick a suggestion or write your own.')}
        placeholder={i18n.t('Freelance designers')}
        tags={shown}
        suggestions={suggestions}
        error={findEarlyProblem(AudienceTags, tags)}
        onTagsChange={change}
      />
      {!hasMoreBelow && (
        <p className="min-h-76 max-w-[52ch] flex-1 pt-5 text-body-sm text-ink-3 touch:min-h-92">
          {i18n.t('Narrow beats broad. People answer when they recognize themselves.')}
        </p>
      )}
    </div>
  )
}

/**
 * Runs an action at once, or after the click if a pointer is pressed. The action may move the pressed button away, and
 * the browser would then not count the press as a click.
 */
function runAfterPress(act: () => void) {
  if (!document.querySelector(':active')) return act()
  const ended = new AbortController()
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        ended.abort()
        // The click comes next.
        setTimeout(act)
      },
      { signal: ended.signal },
    )
}

/**
 * Runs an action before a click outside the box takes effect, so that the clicked button sends the result. In some
 * browsers a press on a button does not even blur the field.
 */
function useClickElsewhere(box: RefObject<HTMLElement | null>, act: () => void) {
  const onClick = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && box.current?.contains(target))) flushSync(act)
  })
  useEffect(() => {
    const listener = (event: Event) => onClick(event)
    window.addEventListener('click', listener, true)
    return () => window.removeEventListener('click', listener, true)
  }, [])
}
