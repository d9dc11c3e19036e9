import { SupportLink } from './support-link.tsx'

export const privacyEssentials = [
  {
    heading: 'What stays private',
    text: 'Your email and password stay private. No other member sees your email, and your password is stored only as a hash that cannot be read back.',
  },
  {
    heading: 'What is public',
    text: 'Your display name, your content, your points and your rank are public.',
  },
  { heading: 'Age', text: 'The minimum age is 13. You confirm it when you create an account.' },
  {
    heading: 'In your browser',
    text: 'Your session and your choice of theme are kept in the storage of your browser. Signing out removes the session.',
  },
  {
    heading: 'Questions',
    text: (
      <>
        Write to <SupportLink />.
      </>
    ),
  },
]
