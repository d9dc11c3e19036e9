import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { chatOf, isOverList, withChat } from './chat-address.ts'

const ChatScreen = lazyPart(async () => (await import('./chat-screen.tsx')).ChatScreen)

/** Fetches the code of a chat, when a press is near. */
export const preloadChat = ChatScreen.preload

/** The chat that the address names, over the page. */
export function OpenChat() {
  const [search] = useSearchParams()
  const asked = chatOf(search)
  const close = useClose({ isOpen: asked !== null })
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  return (
    <ChatScreen
      key={shown}
      id={shown}
      open={asked !== null}
      onClose={close}
      onClosed={() => setShown(null)}
    />
  )
}

/** Closes the chat: back where it was opened from, or to the page beneath when it was opened by its address. */
function useClose({ isOpen }: { isOpen: boolean }) {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  useEffect(() => {
    if (isOpen) isClosing.current = false
  }, [isOpen])
  return () => {
    // Going back takes a moment, in which a second press would leave the page.
    if (isClosing.current) return
    isClosing.current = true
    if (isOverList(state)) void navigate(-1)
    else void navigate(withChat(search, null), { replace: true, preventScrollReset: true })
  }
}
