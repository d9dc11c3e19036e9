import { Children } from 'react'
import { messageParts } from './message-parts.ts'

/** A message's words, their addresses as links that tell nobody where one came from. */
export const MessageText = ({ content }: { content: string }) =>
  Children.toArray(
    messageParts(content).map(({ text, href }) =>
      href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="rounded-kbd underline underline-offset-2"
        >
          {text}
        </a>
      ) : (
        text
      ),
    ),
  )
