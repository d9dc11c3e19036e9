import { SupportLink } from './support-link.tsx'

export const termsEssentials = [
  { heading: 'Age', text: 'You must be at least 13 years old to have an account.' },
  { heading: 'Price', text: 'The service is free. No credit card is asked for.' },
  {
    heading: 'What you publish',
    text: 'What you publish is shown to all members under your display name. It cannot be edited once published; you can delete it.',
  },
  {
    heading: 'Your account',
    text: 'An account belongs to the person who made it. Keep your password to yourself.',
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
