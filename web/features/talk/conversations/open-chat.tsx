import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { getChatId, isOpenedFromList, withChat } from './chat-address.ts'

const ChatScreen = lazyPart(async () => (await import('./chat-screen.tsx')).ChatScreen)

export const preloadChat = ChatScreen.preload

export function OpenChat() {
  const [search] = useSearchParams()
  const asked = getChatId(search)
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

function useClose({ isOpen }: { isOpen: boolean }) {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  useEffect(() => {
    if (isOpen) isClosing.current = false
  }, [isOpen])
  return () => {
    // Going back takes a moment. A second press during it would leave the page.
    if (isClosing.current) return
    isClosing.current = true
    if (isOpenedFromList(state)) void navigate(-1)
    else void navigate(withChat(search, null), { replace: true, preventScrollReset: true })
  }
}
