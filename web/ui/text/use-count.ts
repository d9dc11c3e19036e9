import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { countCodePoints } from '#web/ui/form/counter-rule.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Counts the code points of a text box, controlled or not, and passes its element on to `ref`. A form library
 * may set an uncontrolled value without an event, so the element itself is read after every render.
 */
export function useCharacterCount<T extends TextElement>(ref: Ref<T> | undefined) {
  const element = useRef<T>(null)
  const [count, setCount] = useState(0)
  const recount = () => setCount(countCodePoints(element.current?.value ?? ''))
  useImperativeHandle(ref, () => element.current as T, [])
  useLayoutEffect(recount)
  return { element, count, recount }
}
